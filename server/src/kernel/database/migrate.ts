import { setTimeout as pauseFor } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Send } from './database.ts'
import type { Encryption } from './encryption.ts'
import { StartError } from '../settings/start-error.ts'
import { alone, holdWithOthers } from './schema-lock.ts'

/**
 * One schema change. Its name is recorded once it has run and never changes; `up` runs in a
 * transaction of its own and uses plain SQL only.
 */
export interface Migration {
  name: string
  /**
   * The version before, which knows nothing of it, may go on beside it: what it reads and writes stays
   * right. Otherwise all its processes stop first. (docs/decisions/0085-restarts-and-upgrades.md)
   */
  isCompatible?: true
  up(sql: Kysely<unknown>, tools: MigrationTools): Promise<void>
}

/** What a migration may need besides the database. */
export interface MigrationTools {
  readonly encryption: Encryption
}

interface MigrateParts extends MigrationTools {
  readonly log: Logger
}

/** An older version would misread what a newer one has stored. */
export class DatabaseIsNewer extends StartError {
  constructor(unknown: string[]) {
    super(
      `The database was last used by a newer Mainforte: it knows ${unknown.join(', ')}, ` +
        'this version does not. Start the newer version, or restore a backup made with this one.',
    )
  }
}

/** An advisory lock id used for nothing else; processes that start at the same time wait for it. */
const migrationLock = 7_101_954

/** Runs every migration that has not run yet, in order. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  parts: MigrateParts,
): Promise<void> {
  refuseDoubleNames(migrations)
  await database.inSession(async (connection) => {
    // Building an index on a large table may take longer than the statement timeout allows.
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await runMissing(connection, migrations, parts)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/**
 * Lets no other process change what this version relies on, as long as this one is connected. While it
 * was not, one may have: then the process ends at once, because each further answer could be a wrong
 * row. What had no answer is sent again with its key.
 */
export async function stayBeside(
  database: Database,
  migrations: readonly Migration[],
  log: Logger,
  leave: (reason: StartError) => void = () => process.exit(1),
): Promise<void> {
  let isStarting = true
  await database.onSession(async (send) => {
    try {
      await holdWithOthers(send)
      refuseNewer(await findRan(send), migrations)
    } catch (error) {
      if (isStarting || !(error instanceof StartError)) throw error
      log.fatal(error.message)
      leave(error)
    }
  })
  isStarting = false
}

async function runMissing(
  connection: Kysely<unknown>,
  migrations: readonly Migration[],
  parts: MigrateParts,
): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key,
    ran_at timestamptz not null default now()
  )`.execute(connection)
  await sql`alter table migrations
    add column if not exists is_compatible boolean not null default false`.execute(connection)
  const ran = await findRan(async (text) => {
    const { rows } = await connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))
    return rows
  })
  refuseNewer(ran, migrations)
  const missing = migrations.filter(({ name }) => !ran.has(name))
  const breaking = missing.find(({ isCompatible }) => !isCompatible)
  const runAll = () => runEach(connection, missing, parts)
  if (breaking) await alone(connection, breaking.name, runAll)
  else await runAll()
}

async function runEach(
  connection: Kysely<unknown>,
  migrations: readonly Migration[],
  { log, encryption }: MigrateParts,
): Promise<void> {
  for (const { name, isCompatible = false, up } of migrations) {
    const run = () =>
      connection.transaction().execute(async (trx) => {
        if (isCompatible)
          await sql`select set_config('lock_timeout', ${patience}, true)`.execute(trx)
        await up(trx, { encryption })
        await sql`insert into migrations (name, is_compatible)
          values (${name}, ${isCompatible})`.execute(trx)
      })
    await (isCompatible ? againWhileLocked(run) : run())
    log.info({ migration: name }, 'migrated')
  }
}

/**
 * How long a change waits for a table that others use, in milliseconds: they wait behind it. It is less
 * than PostgreSQL's deadlock_timeout, so that never a command is given up for it.
 */
const patience = '800'
const triesWhileLocked = 100
const pauseWhileLocked = 100
/** A lock was not available in time, or a deadlock. */
const saysLocked = ['55P03', '40P01']

async function againWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const isLocked = saysLocked.includes(String(Object(error).code))
      if (!isLocked || tries === triesWhileLocked) throw error
      await pauseFor(pauseWhileLocked)
    }
  }
}

/** The migrations that have run, and whether the version before each may go on. */
async function findRan(send: Send): Promise<Map<string, boolean>> {
  const rows = await send('select name, is_compatible from migrations order by name')
  return new Map(rows.map((row) => [String(row['name']), row['is_compatible'] === true]))
}

/** Refuses a database with a change that this version neither knows nor may go on beside. */
function refuseNewer(ran: ReadonlyMap<string, boolean>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...ran].filter(([name, isCompatible]) => !isCompatible && !known.has(name))
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown.map(([name]) => name))
}

function refuseDoubleNames(migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`Two migrations are called ${double}`)
}
