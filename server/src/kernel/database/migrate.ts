import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import { StartError } from '../settings/start-error.ts'

/**
 * One schema change. Its name is recorded once it has run and never changes; `up` runs in a
 * transaction of its own and uses plain SQL only.
 */
export interface Migration {
  name: string
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

async function runMissing(
  connection: Kysely<unknown>,
  migrations: readonly Migration[],
  { log, encryption }: MigrateParts,
): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key,
    ran_at timestamptz not null default now()
  )`.execute(connection)
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    connection,
  )
  const ran = new Set(rows.map(({ name }) => name))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...ran].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)

  for (const { name, up } of migrations) {
    if (ran.has(name)) continue
    await connection.transaction().execute(async (trx) => {
      await up(trx, { encryption })
      await sql`insert into migrations (name) values (${name})`.execute(trx)
    })
    log.info({ migration: name }, 'migrated')
  }
}

function refuseDoubleNames(migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`Two migrations are called ${double}`)
}
