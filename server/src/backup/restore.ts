import * as z from 'zod'
import { reencryptKeys } from '../journal/digests/reencrypt.ts'
import type { Database } from '../kernel/database/database.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import { type Migration, migrate } from '../kernel/database/migrate.ts'
import { isFileKey } from '../kernel/files/file-key.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { WaitingJob, addWaitingJobs } from '../kernel/jobs/waiting-jobs.ts'
import type { Logger } from 'pino'
import type { About } from './about.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import { findTables, refuseUsed } from './catalogue-store.ts'
import { load } from './load-store.ts'
import { type Part, jsonIn } from './parts.ts'

interface Target {
  readonly database: Database
  readonly store: FileStore
  /** Of the restored system. Where it is not the backup's, the keys are encrypted again. */
  readonly authSecret: string
  readonly migrations: readonly Migration[]
  readonly log: Logger
  /** Called before anything is written, once the database is found empty. */
  readonly begin?: () => void
}

export interface Restored {
  readonly pictures: number
  readonly jobs: number
}

/**
 * Brings a backup into an empty database and its pictures into a store: all of it or nothing. The
 * tables get the shape that the backup's had, and after loading that of this version.
 */
export async function restore(
  { database, store, authSecret, migrations, log, begin }: Target,
  about: About,
  parts: AsyncIterable<Part>,
): Promise<Restored> {
  refuseNewer(about, migrations)
  const encryption = createEncryption({ authSecret, previousAuthSecret: about.authSecret })
  await refuseUsed(database.sql, await findTables(database.sql), about.migrations)
  begin?.()
  const former = migrations.filter(({ name }) => about.migrations.includes(name))
  await migrate(database, former, log)

  /** Of the pictures that only this backup brought. */
  const keys: string[] = []
  let pictures = 0
  const jobs: WaitingJob[] = []
  try {
    await load(database.sql, parts, about.migrations, async ({ kind, name, body }) => {
      if (kind === 'jobs') jobs.push(...jsonIn(body, z.array(WaitingJob), 'its list of jobs'))
      if (kind !== 'picture') return
      if (!isFileKey(name)) throw damaged('one of its pictures has a name that no picture can have')
      // What is there already, in a bucket that another system uses, is not ours to erase.
      if (!(await store.read(name))) keys.push(name)
      await store.put(name, new Uint8Array(body))
      pictures += 1
    })
  } catch (error) {
    // The rows that name them were rolled back.
    for (const key of keys) await store.erase(key)
    throw error
  }
  await migrate(database, migrations, log)
  await reencryptKeys(database.sql, encryption)
  if (jobs.length > 0) await addWaitingJobs(database, encryption, jobs)
  // The statistics by which queries are planned.
  await database.script('analyze')
  return { pictures, jobs: jobs.length }
}

function refuseNewer(about: About, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = about.migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new BackupProblem(
    `The backup was made by a newer Mainforte: it knows ${unknown.join(', ')}, this version does ` +
      'not. Restore it with that version or a newer one. Nothing was restored.',
  )
}
