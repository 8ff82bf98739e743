import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database, Tables } from './database.ts'
import { DatabaseUnavailable, orUnavailable } from './database-unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import { SyncedFiles, syncFolder, syncPath, syncedStart } from './synced-files.ts'
import { type ValueParsers, domainParsers, plainParsers } from './value-parsers.ts'

/**
 * The embedded database: PostgreSQL inside this process, stored in a folder, one process at a time.
 * It has a single connection; Kysely and PGlite queue queries while a transaction runs.
 */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder)
  try {
    const inside = join(folder, 'database')
    if (!existsSync(inside)) await makeDatabase(inside)
    const pglite = await openFolder(inside)
    return asDatabase(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** An in-memory database, for tests. */
export const openPgliteInMemory = (pglite: PGlite): Database => asDatabase(pglite, () => {})

/**
 * A new database is created in a temporary folder and moved into place once complete and synced to
 * disk, so that an interrupted first start leaves nothing half done.
 */
async function makeDatabase(folder: string): Promise<void> {
  const aside = `${folder}.making`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  const pglite = await openFolder(aside)
  await pglite.close()
  syncFolder(aside)
  renameSync(aside, folder)
  syncPath(join(folder, '..'))
}

function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedFiles(folder), startParams: syncedStart })
}

function asDatabase(pglite: PGlite, unlock: () => void): Database {
  const boss = fromPglite(pglite)
  const plain = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite: readingWith(pglite, plainParsers) }),
  })
  return {
    engine: 'pglite',
    sql: new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite: readingWith(pglite, domainParsers) }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    plain,
    // It has one connection.
    inSession: (work) => plain.connection().execute(work),
    // No notification is ever missed: sender and listener are the same process.
    listen: (channel, onPayload) => pglite.listen(`"${channel}"`, onPayload),
    // No other process is there.
    onSession: async () => {},
    script: (text, values) => boss.executeSql(text, values),
    async ping() {
      await orClosed(pglite, pglite.query('select 1'))
    },
    async close() {
      await pglite.close()
      unlock()
    },
  }
}

type KyselyPglite = ConstructorParameters<typeof PGliteDialect>[0]['pglite']

/** The same PGlite, with results parsed by these parsers. */
function readingWith(pglite: PGlite, parsers: ValueParsers): KyselyPglite {
  const query: PGlite['query'] = (text, values, options) =>
    orClosed(pglite, pglite.query(text, values, { ...options, parsers }))
  return {
    query,
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    async transaction(body) {
      let isBegun = false
      try {
        return await pglite.transaction((tx) => {
          isBegun = true
          return body({
            query: (text, values, options) =>
              orClosed(pglite, tx.query(text, values, { ...options, parsers })),
            rollback: () => tx.rollback(),
          })
        })
      } catch (error) {
        if (isBegun || !isClosed(pglite, error)) throw error
        // Kysely would wait forever for a BEGIN that fails: so it succeeds, and the first query
        // fails.
        const away = () => Promise.reject(new DatabaseUnavailable(error))
        return body({ query: away, rollback: async () => {} })
      }
    },
  }
}

/** It runs in this process, so it is unavailable for one reason only: it was closed. */
const isClosed = (pglite: PGlite, error: unknown) =>
  pglite.closed || (error instanceof Error && error.message === 'PGlite is closing')

const orClosed = <Answer>(pglite: PGlite, asked: Promise<Answer>): Promise<Answer> =>
  orUnavailable(asked, (error) => isClosed(pglite, error))
