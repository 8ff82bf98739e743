import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Sql } from '@mainforte/server/kernel/database/database'

export interface Table {
  readonly name: string
  /** The folder whose migration creates it. */
  readonly feature: string
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[]
  /** Whether a trigger stands before a change, to refuse it. */
  readonly isAppendOnly: boolean
}

export interface View {
  readonly name: string
  readonly feature: string
}

/** The tables of a migrated database, as PostgreSQL's own catalogue describes them. */
export async function readTables(db: Sql): Promise<Table[]> {
  const { rows } = await sql<Omit<Table, 'feature'>>`
    select relname as name,
      (select coalesce(jsonb_agg(attname order by array_position(conkey, attnum)), '[]')
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where conrelid = pg_class.oid and contype = 'p') as key,
      exists (select from pg_trigger
        where tgrelid = pg_class.oid and (tgtype & 2) = 2) as is_append_only
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(db)
  return rows.map((table) => ({ ...table, feature: featureOf('table', table.name) }))
}

/** The views of a migrated database. */
export async function readViews(db: Sql): Promise<View[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
    order by relname`.execute(db)
  return rows.map(({ name }) => ({ name, feature: featureOf('view', name) }))
}

const source = join(import.meta.dirname, '../../server/src')
const scripts = globSync('*/**/{migrations,migrate}.ts', { cwd: source }).map((path) => ({
  feature: path.split('/')[0] ?? '',
  text: readFileSync(join(source, path), 'utf8'),
}))

/** The one feature that creates a table or a view. */
function featureOf(kind: 'table' | 'view', name: string): string {
  const creates = new RegExp(`create ${kind} (?:if not exists )?${name}\\b`)
  const [feature, ...others] = scripts.filter(({ text }) => creates.test(text))
  if (!feature || others.length > 0) throw new Error(`${name} has not exactly one feature`)
  return feature.feature
}
