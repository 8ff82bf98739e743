import type { Clock } from '../clock.ts'
import type { Database, Sql } from '../database/database.ts'
import type { JobName, JobPayloads, Jobs } from './jobs.ts'

/** The queues whose jobs have no payload. */
type Bare = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never
}[JobName]

interface Pruning {
  readonly name: Bare
  readonly daysKept: number
  /** A cron expression in UTC; each job has a minute of its own. */
  readonly when: string
  readonly deleteBefore: (sql: Sql, instant: string) => Promise<void>
}

interface Parts {
  jobs: Jobs
  database: Database
  clock: Clock
}

const day = 86_400_000

/** Deletes every night what is older than `daysKept` days. */
export function pruneByAge(
  { jobs, database, clock }: Parts,
  { name, daysKept, when, deleteBefore }: Pruning,
): void {
  jobs.work(name, () =>
    deleteBefore(database.sql, new Date(clock.now() - daysKept * day).toISOString()),
  )
  jobs.schedule(name, when, 'UTC', {})
}
