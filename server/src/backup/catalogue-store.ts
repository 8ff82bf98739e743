import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { BackupProblem } from './backup-problem.ts'

export interface CopiedTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The other tables that its foreign keys name. */
  readonly references: readonly string[]
}

/**
 * The tables that stay behind. A session that was ended after the backup must not come back to life,
 * nor what Google's sign-in keeps for minutes; rate limits count again from zero. `migrations` says
 * the shape of the tables and is written by the migrations themselves.
 */
const leftOut = ['sessions', 'verifications', 'rate_limits', 'migrations']

/** The tables that travel, each after those that it references. A new table travels by itself. */
export async function findCopiedTables(db: Sql): Promise<CopiedTable[]> {
  return referencedFirst((await findTables(db)).filter(({ name }) => !leftOut.includes(name)))
}

/** Every table of the database, as PostgreSQL's catalogue describes it. */
export async function findTables(db: Sql): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0
          and not attisdropped and attgenerated = '') as columns,
      (select coalesce(jsonb_agg(f.relname), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db.withoutPlugins())
  return rows
}

function referencedFirst(tables: readonly CopiedTable[]): CopiedTable[] {
  const ordered: CopiedTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ references }) => !references.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`${[...waiting].join(', ')} reference each other`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The migrations that have run, in order; none in a database that is new. */
export async function findMigrations(db: Sql): Promise<string[]> {
  const there = await sql<{ name: string | null }>`
    select to_regclass('public.migrations')::text as name`.execute(db)
  if (!there.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * For a transaction that reads or writes whole tables: it may take longer than a request's, and
 * values are written as text in one way, whatever the server's settings are.
 */
export async function setForCopying(trx: Sql): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(trx)
}

/** Refuses a database in which anything is: a restore adds to nothing and replaces nothing. */
export async function refuseUsed(
  db: Sql,
  tables: readonly CopiedTable[],
  migrations: readonly string[],
): Promise<void> {
  const ran = await findMigrations(db)
  const foreign = ran.length === 0 ? tables.at(0)?.name : undefined
  if (foreign !== undefined)
    throw new DatabaseInUse(`it has a table ${foreign} that is not Mainforte's`)
  const other = ran.find((name) => !migrations.includes(name))
  if (other !== undefined)
    throw new DatabaseInUse(`its tables are those of another version than the backup's (${other})`)
  for (const { name } of tables) {
    if (name === 'migrations') continue
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from ${sql.table(name)}) as used`.execute(db.withoutPlugins())
    if (rows[0]?.used) throw new DatabaseInUse(`there are rows in ${name}`)
  }
}

class DatabaseInUse extends BackupProblem {
  constructor(why: string) {
    super(
      `The database is not empty: ${why}. Restore into a new database (DATABASE_URL), ` +
        'or without DATABASE_URL into a new folder (DATA_DIR). Nothing was restored.',
    )
  }
}
