import { sql } from 'kysely'
import type { Database, Sql } from '@mainforte/server/kernel/database/database'
import { type Random, flipped } from './random.ts'

/** A value of a row in which one bit was flipped. */
export interface Flip {
  readonly table: string
  readonly column: string
  /** The row as it was. */
  readonly row: Readonly<Record<string, unknown>>
  readonly before: string
  readonly after: string
  /** Puts the value back. */
  undo(): Promise<void>
}

interface StoredValue {
  readonly column: string
  readonly type: string
  readonly ctid: string
  readonly row: Flip['row']
  readonly value: string
}

/**
 * Flips one bit of one value of a table. The database still checks the value's type, so a bit is
 * looked for with which it is another value of that type.
 */
export async function flipRow(db: Sql, tables: readonly string[], random: Random): Promise<Flip> {
  for (;;) {
    const table = tables[random(tables.length)] ?? ''
    const stored = await someValue(db, table, random)
    if (!stored) continue
    const after = otherValue(stored, random)
    // More than one bit would differ.
    if (after.includes('\uFFFD')) continue
    const ctid = await written(db, table, stored, after).catch(() => undefined)
    if (ctid === undefined) continue
    const now = await valueAt(db, table, { ...stored, ctid })
    const undo = async () => {
      await written(db, table, { ...stored, ctid }, stored.value)
    }
    if (now !== stored.value)
      return {
        table,
        column: stored.column,
        row: stored.row,
        before: stored.value,
        after: now,
        undo,
      }
    await undo()
  }
}

const otherValue = ({ type, value }: StoredValue, random: Random): string =>
  type === 'boolean'
    ? String(value !== 'true')
    : flipped(Buffer.from(value), random).toString('utf8')

async function someValue(db: Sql, table: string, random: Random): Promise<StoredValue | undefined> {
  const plain = db.withoutPlugins()
  const columns = await sql<{ column: string; type: string }>`
    select a.attname as column, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(plain)
  const { column = '', type = '' } = columns.rows[random(columns.rows.length)] ?? {}
  const { rows } = await sql<Pick<StoredValue, 'ctid' | 'row' | 'value'>>`
    select t.ctid::text as ctid, to_jsonb(t) as row, t.${sql.ref(column)}::text as value
    from ${sql.table(table)} t where length(t.${sql.ref(column)}::text) > 0
    order by t::text`.execute(plain)
  const row = rows[random(Math.max(rows.length, 1))]
  return row && { column, type, ...row }
}

/** Triggers, foreign keys and rights do not keep a disk from changing; returns where the row is now. */
const written = (db: Sql, table: string, { column, type, ctid }: StoredValue, value: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ ctid: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}::text::${sql.raw(type)}
      where ctid = ${ctid}::tid returning ctid::text as ctid`.execute(trx.withoutPlugins())
    return rows[0]?.ctid
  })

async function valueAt(db: Sql, table: string, { column, ctid }: StoredValue): Promise<string> {
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value
    from ${sql.table(table)} where ctid = ${ctid}::tid`.execute(db.withoutPlugins())
  return rows[0]?.value ?? ''
}

/** The files in which these tables have rows, below the database's folder. */
export async function dataFilesOf(
  { sql: db }: Database,
  tables: readonly string[],
): Promise<{ table: string; path: string }[]> {
  const { rows } = await sql<{ table: string; path: string }>`
    select relname as table, pg_relation_filepath(oid) as path from pg_class
    where relname in (${sql.join(tables)}) and relkind = 'r' and pg_relation_size(oid) > 0
    order by relname`.execute(db)
  return rows
}
