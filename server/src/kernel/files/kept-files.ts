import type { Clock } from '../clock.ts'
import type { Database, Sql } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'prune-files': Record<string, never>
  }
}

interface FileParts {
  store: FileStore
  database: Pick<Database, 'sql'>
  jobs: Jobs
  clock: Clock
}

const day = 86_400_000
const longAgo = new Date(0).toISOString()
const filesAtOnce = 100

/**
 * Files with a row each in the database. The row is written before the file and deleted after it:
 * whenever a process dies, there may be a row without its file, but never a file without its row.
 */
export function createFiles({ store, database, jobs, clock }: FileParts): Files {
  const at = (ago = 0) => new Date(clock.now() - ago).toISOString()
  jobs.work('prune-files', async () => {
    while ((await eraseSome(database.sql, store, at(day))) === filesAtOnce);
  })
  jobs.schedule('prune-files', '37 * * * *', 'UTC', {})

  return {
    async put(key, bytes) {
      await database.sql
        .insertInto('keptFiles')
        .values({ key, isClaimed: false, at: at() })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: at() }))
        .execute()
      await store.put(key, bytes)
    },
    read: (key) => store.read(key),
    async claim(trx, key) {
      const { numUpdatedRows } = await trx
        .updateTable('keptFiles')
        .set({ isClaimed: true })
        .where('key', '=', key)
        // Dropped files are only marked; the job erases them.
        .where('at', '>', longAgo)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async drop(trx, keys) {
      if (keys.length === 0) return
      await trx
        .updateTable('keptFiles')
        .set({ isClaimed: false, at: longAgo })
        .where('key', 'in', keys)
        .execute()
      await jobs.enqueue(trx, 'prune-files', {})
    },
  }
}

/** Erases files that nothing has claimed in time; returns how many. */
const eraseSome = (sql: Sql, store: FileStore, since: string): Promise<number> =>
  sql.transaction().execute(async (trx) => {
    const gone = await trx
      .selectFrom('keptFiles')
      .select('key')
      .where('isClaimed', '=', false)
      .where('at', '<', since)
      .orderBy('at')
      .limit(filesAtOnce)
      // A concurrent claim waits for this transaction and finds the row gone.
      .forUpdate()
      .skipLocked()
      .execute()
    const keys = gone.map(({ key }) => key)
    if (keys.length === 0) return 0
    await Promise.all(keys.map((key) => store.erase(key)))
    await trx.deleteFrom('keptFiles').where('key', 'in', keys).execute()
    return keys.length
  })
