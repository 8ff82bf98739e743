import { type Kysely, CompiledQuery, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Send } from './database.ts'
import { StartError } from '../settings/start-error.ts'
import { alone, holdWithOthers } from './schema-lock.ts'

/**
 * One schema change. Its name is recorded once it has run and never changes; `up` runs in a
 * transaction of its own and uses plain SQL only.
 */
export interface Migration {
  name: string
  up(sql: Kysely<unknown>): Promise<void>
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
  log: Logger,
): Promise<void> {
  refuseDoubleNames(migrations)
  await oneProcessAtATime(database, (connection) => runMissing(connection, migrations, log))
}

/** Runs what makes tables: processes that start at the same time wait for each other. */
export const oneProcessAtATime = (
  database: Database,
  work: (connection: Kysely<unknown>) => Promise<void>,
): Promise<void> =>
  database.inSession(async (connection) => {
    // Building an index on a large table may take longer than the statement timeout allows.
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

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
  log: Logger,
): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key,
    ran_at timestamptz not null default now()
  )`.execute(connection)
  const ran = await findRan(async (text) => {
    const { rows } = await connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))
    return rows
  })
  refuseNewer(ran, migrations)
  const missing = migrations.filter(({ name }) => !ran.has(name))
  const [first] = missing
  if (first) await alone(connection, first.name, () => runEach(connection, missing, log))
}

async function runEach(
  connection: Kysely<unknown>,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  for (const { name, up } of migrations) {
    await connection.transaction().execute(async (trx) => {
      await up(trx)
      await sql`insert into migrations (name) values (${name})`.execute(trx)
    })
    log.info({ migration: name }, 'migrated')
  }
}

/** The names of the migrations that have run. */
async function findRan(send: Send): Promise<ReadonlySet<string>> {
  const rows = await send('select name from migrations order by name')
  return new Set(rows.map((row) => String(row['name'])))
}

function refuseNewer(ran: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...ran].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
}

function refuseDoubleNames(migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`Two migrations are called ${double}`)
}
