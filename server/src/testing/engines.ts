import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/database.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import type { Migration } from '../kernel/database/migrate.ts'
import { openServices } from '../kernel/open-services.ts'
import type { OpenServices } from '../kernel/open-services.ts'
import { openPgliteInMemory } from '../kernel/database/pglite.ts'
import { openPostgres } from '../kernel/database/postgres.ts'
import { readSettings } from '../kernel/settings/read-settings.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { emptyPglite } from './empty-pglite.ts'

export type Engine = Database['engine']
/**
 * Both databases run the same code and the same tests: `describe.each(engines)('on %s', (engine) =>
 * …)`.
 */
export const engines: Engine[] = ['pglite', 'postgres']

export const silentLog = pino({ level: 'silent' })

interface TestHouse {
  migrations: readonly Migration[]
  settings?: Partial<Settings>
  clock?: Clock
  /** For tests of what is logged. */
  log?: Logger
  /** For tests that open several processes' services on one database. */
  database?: Database
}

/** Separate services on an empty database; `close` removes everything again. */
export async function openTestServices(engine: Engine, parts: TestHouse): Promise<OpenServices> {
  const folder = freshFolder()
  const database = parts.database ?? (await freshDatabase(engine))
  const settings = testSettings({ dataDir: folder, ...parts.settings })
  const services = await openServices(settings, { log: silentLog, ...parts, database })
  return {
    ...services,
    async close() {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const testSecret = 'a secret for tests, as long as one must be'

/** The encryption of the tests' services. */
export const testEncryption = createEncryption({ authSecret: testSecret })

export function testSettings(changes: Partial<Settings> & Pick<Settings, 'dataDir'>): Settings {
  const settings = readSettings({ DATA_DIR: changes.dataDir, AUTH_SECRET: testSecret })
  return { ...settings, port: 0, ...changes }
}

/** An empty database; on PostgreSQL, it is dropped when closed. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  if (engine === 'pglite') return openPgliteInMemory(await emptyPglite())
  const { url, drop } = await freshPostgres()
  const database = await openPostgres(url, silentLog)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/**
 * The address of an empty database on the test run's PostgreSQL, for tests that open it several
 * times.
 */
export async function freshPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const answer = await fetch(inject('postgresAddress'))
  const server = await answer.text()
  if (!answer.ok) throw new Error(`No PostgreSQL for the tests: ${server}`)
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new folder, which is deleted when the test run ends. */
export function freshFolder(): string {
  return mkdtempSync(join(inject('testFolder'), 'mainforte-'))
}
