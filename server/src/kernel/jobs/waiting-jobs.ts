import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Database, Sql } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { sealed, unsealed } from './sealed-payload.ts'

/** A job that is not done, in the form that a backup has it. */
export const WaitingJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  expireInSeconds: z.int(),
})
export type WaitingJob = z.output<typeof WaitingJob>

/**
 * The jobs that wait or run. Those of schedules have an empty payload and are left out: they come
 * back with the next start.
 */
export async function findWaitingJobs(trx: Sql): Promise<WaitingJob[]> {
  const { rows: there } = await sql<{ name: string | null }>`
    select to_regclass('pgboss.job')::text as name`.execute(trx)
  if (!there[0]?.name) return []
  const { rows } = await sql<WaitingJob>`
    select id, name, data, start_after as "startAfter", retry_limit as "retryLimit",
      retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds"
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and name not like '\\_\\_pgboss%' and data is not null and data <> '{}'
    order by created_on, id`.execute(trx.withoutPlugins())
  return rows.map((job) => ({ ...job, startAfter: new Date(job.startAfter).toISOString() }))
}

/**
 * Adds jobs to a database on which no process works yet. They keep their ids, which mails have as
 * Message-ID: a mail server can drop what is sent by both databases. Their payloads are encrypted
 * again, with the key of the restored system.
 */
export async function addWaitingJobs(
  database: Database,
  encryption: Encryption,
  jobs: readonly WaitingJob[],
): Promise<void> {
  const boss = new PgBoss({
    backend: database.engine,
    db: { executeSql: (text, values) => database.script(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name)
    for (const { name, data, ...options } of jobs) {
      const payload = unsealed(encryption, name, data ?? {})
      await boss.send(name, sealed(encryption, name, payload), options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
