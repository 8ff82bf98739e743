import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/database.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import type { Migration } from '../kernel/database/migrate.ts'
import { type OpenServices, noCommandLimits, openServices } from '../kernel/open-services.ts'
import { openPgliteInMemory } from '../kernel/database/pglite.ts'
import { openPostgres } from '../kernel/database/postgres.ts'
import type { CommandLimits } from '../kernel/services.ts'
import { readSettings } from '../kernel/settings/read-settings.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { migrations } from '../migrations.ts'
import { emptyPglite, unpackPglite } from './packed-pglite.ts'
import { administer, createDatabase } from './postgres-server.ts'
import { isWholeRun } from './test-run.ts'
import type { SharedDatabase } from './shared-databases.ts'

export type Engine = Database['engine']
/** What is about the database itself is tested on both each time. */
export const bothEngines: readonly Engine[] = ['pglite', 'postgres']

/** The tests of a feature, which sends the same SQL to both, run on PostgreSQL; at night on both. */
export const engines: readonly Engine[] = isWholeRun ? bothEngines : ['postgres']

export const silentLog = pino({ level: 'silent' })

interface TestServicesParts {
  migrations: readonly Migration[]
  settings?: Partial<Settings>
  clock?: Clock
  /** Tests write faster than people: without their own there are no limits. */
  commandLimits?: CommandLimits
  /** For tests of what is logged. */
  log?: Logger
  /** For tests that open several processes' services on one database. */
  database?: Database
}

/** Separate services on an empty database; `close` removes everything again. */
export async function openTestServices(
  engine: Engine,
  parts: TestServicesParts,
): Promise<OpenServices> {
  const folder = freshFolder()
  const isMigrated = parts.migrations === migrations
  const database = parts.database ?? (await freshDatabase(engine, { isMigrated }))
  const settings = testSettings({ dataDir: folder, ...parts.settings })
  const services = await openServices(settings, {
    log: silentLog,
    commandLimits: noCommandLimits,
    ...parts,
    database,
  })
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
  return { ...settings, port: 0, checksAnswers: true, ...changes }
}

interface Fresh {
  /** A copy of a database on which all migrations have run, and nothing else. */
  isMigrated?: boolean
}

/** An empty database; on PostgreSQL, it is dropped when closed. */
export async function freshDatabase(
  engine: Engine,
  { isMigrated = false }: Fresh = {},
): Promise<Database> {
  if (engine === 'pglite') {
    const packed = isMigrated ? await migratedPglite() : await emptyPglite()
    return openPgliteInMemory(await unpackPglite(packed))
  }
  const { url, drop } = await freshPostgres({ isMigrated })
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
export async function freshPostgres({ isMigrated = false }: Fresh = {}): Promise<{
  url: string
  drop(): Promise<void>
}> {
  const server = await shared('postgres')
  const template = isMigrated ? await shared('postgres-template') : 'template1'
  const name = `test_${randomBytes(8).toString('hex')}`
  // Files are copied, and not every page written to the log: nobody needs it after a crash.
  return {
    url: await createDatabase(server, name, `template ${template} strategy file_copy`),
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}

/** Read once for all files of a worker. */
let migrated: Promise<Blob> | undefined
const migratedPglite = () =>
  (migrated ??= shared('pglite-template').then((path) => new Blob([readFileSync(path)])))

async function shared(what: SharedDatabase): Promise<string> {
  const answer = await fetch(`${inject('sharedDatabases')}/${what}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`No ${what} for the tests: ${text}`)
  return text
}

/** Puts an embedded database on which all migrations have run into a data folder. */
export async function makeMigratedPglite(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { mode: 0o700 })
  const archive = await shared('pglite-template')
  // The notes that tar prints about paths are left out; they are in the error if it fails.
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' })
}

/** A new folder, which is deleted when the test run ends. */
export function freshFolder(): string {
  return mkdtempSync(join(inject('testFolder'), 'mainforte-'))
}
