import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'

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
  readonly reads: readonly string[]
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

/** The views of a migrated database, each with the tables that it reads. */
export async function readViews(db: Sql): Promise<View[]> {
  const { rows } = await sql<Omit<View, 'feature'>>`
    select view.relname as name,
      jsonb_agg(distinct source.relname order by source.relname) as reads
    from pg_class view
      join pg_rewrite on ev_class = view.oid
      join pg_depend on pg_depend.objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass
      join pg_class source on source.oid = refobjid and refclassid = 'pg_class'::regclass
    where view.relnamespace = 'public'::regnamespace and view.relkind = 'v'
      and source.oid <> view.oid
    group by view.relname
    order by view.relname`.execute(db)
  return rows.map((view) => ({ ...view, feature: featureOf('view', view.name) }))
}

const source = join(import.meta.dirname, '../..')
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
