import { sql } from 'kysely'
import type { Sql } from '@mainforte/server/kernel/database/database'

interface Key {
  readonly table: string
  readonly name: string
  /** In the order of the index. */
  readonly columns: readonly string[]
  readonly isPrimary: boolean
}

interface Reference {
  readonly table: string
  readonly other: string
  readonly columns: readonly string[]
  readonly otherColumns: readonly string[]
}

const distributedBy = 'tontine_id'

/** What has a tontine and is not distributed by it: it belongs to an account. */
const ofAccounts: readonly string[] = ['invitations', 'notifications']
/** A code is looked up on all shards, and kept apart by a table of its own. */
const acrossTontines: readonly string[] = ['tontine_details_invite_code_key']
/** On every shard, so that a table of a tontine may refer to it. */
const onEveryShard: readonly string[] = ['profiles']

/** The tables of a tontine: their primary key begins with it. */
export async function tablesOfTontines(db: Sql): Promise<Set<string>> {
  const keys = await findKeys(db)
  const own = keys.filter(({ isPrimary, columns }) => isPrimary && columns[0] === distributedBy)
  return new Set(own.map(({ table }) => table))
}

/** What in the tables would keep them from being distributed by tontine, with Citus or the like. */
export async function catalogueBreaches(db: Sql): Promise<string[]> {
  const distributed = await tablesOfTontines(db)
  const { rows: withTontine } = await sql<{ table: string }>`
    select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = ${distributedBy} order by 1`.execute(db)
  const keys = await findKeys(db)
  const references = await findReferences(db)
  return [
    ...withTontine
      .filter(({ table }) => !distributed.has(table) && !ofAccounts.includes(table))
      .map(({ table }) => `${table}: its primary key does not begin with ${distributedBy}`),
    ...keys
      .filter(({ table, columns }) => distributed.has(table) && columns[0] !== distributedBy)
      .filter(({ name }) => !acrossTontines.includes(name))
      .map(({ table, name }) => `${table}: ${name} does not begin with ${distributedBy}`),
    ...references.filter((reference) => !isKept(reference, distributed)).map(sentenceOf),
  ]
}

function isKept(
  { table, other, columns, otherColumns }: Reference,
  distributed: ReadonlySet<string>,
): boolean {
  if (!distributed.has(table)) return !distributed.has(other)
  if (!distributed.has(other)) return onEveryShard.includes(other)
  const place = columns.indexOf(distributedBy)
  return place >= 0 && otherColumns[place] === distributedBy
}

const sentenceOf = ({ table, other, columns }: Reference) =>
  `${table}: (${columns.join(', ')}) refers to ${other}, which may be on another shard`

async function findKeys(db: Sql): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as "table", i.relname as name, indisprimary as "isPrimary",
      (select jsonb_agg(attname order by place) from unnest(indkey::int2[]) with ordinality as k (num, place)
        join pg_attribute on attrelid = indrelid and attnum = num) as columns
    from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid
    where t.relnamespace = 'public'::regnamespace and indisunique
    order by t.relname, i.relname`.execute(db)
  return rows
}

async function findReferences(db: Sql): Promise<Reference[]> {
  const names = (relation: string, numbers: string) => sql`
    (select jsonb_agg(attname order by place)
      from unnest(${sql.ref(numbers)}) with ordinality as k (num, place)
      join pg_attribute on attrelid = ${sql.ref(relation)} and attnum = num)`
  const { rows } = await sql<Reference>`
    select t.relname as "table", o.relname as other,
      ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "otherColumns"
    from pg_constraint join pg_class t on t.oid = conrelid join pg_class o on o.oid = confrelid
    where contype = 'f' and t.relnamespace = 'public'::regnamespace
    order by t.relname, conname`.execute(db)
  return rows
}
