import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { type Write, ifMoved } from './writes.ts'

export type Row = Record<string, string | number | boolean | null>

const columns = new Map<string, string>()

function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(name, column)
  return column
}

/** A row with these fields, each in its snake-case column: `memberId` in `member_id`. */
export function rowOf(fields: Row): Row {
  const row: Row = {}
  for (const [name, value] of Object.entries(fields)) row[columnOf(name)] = value
  return row
}

/**
 * A read table that is computed from a tontine's state alone, so that it can be rebuilt from the
 * journal at any time.
 */
export interface Projection {
  /** In snake case, as all columns of the rows. Its key begins with `tontine_id`. */
  readonly table: string
  /** The rest of the key. */
  readonly keys: readonly string[]
  /** Every row of this tontine, without `tontine_id`. */
  rows(state: Tontine): readonly Row[]
  /** The rows that may differ between two states. */
  touched(before: Tontine, after: Tontine): { readonly old: Row[]; readonly fresh: Row[] }
}

interface Definition<Item extends object> extends Pick<Projection, 'table' | 'keys'> {
  /** The parts of the state with a row each. States share unchanged parts by reference. */
  items(state: Tontine): readonly Item[]
  /** The row of one part; from the rest of the state it may use only what never changes. */
  row(item: Item, state: Tontine): Row
}

export const projection = <Item extends object>({
  table,
  keys,
  items,
  row,
}: Definition<Item>): Projection => ({
  table,
  keys,
  rows: (state) => items(state).map((item) => row(item, state)),
  touched(before, after) {
    const [old, fresh] = differing(items(before), items(after))
    return {
      old: old.map((item) => row(item, before)),
      fresh: fresh.map((item) => row(item, after)),
    }
  },
})

/**
 * The elements that differ between two lists, by index. A command changes one or two of 40,000
 * payments: unchanged ones are the same objects, for which no row is computed.
 */
function differing<Item>(old: readonly Item[], fresh: readonly Item[]): [Item[], Item[]] {
  if (old === fresh) return [[], []]
  const both = Math.min(old.length, fresh.length)
  const indexes: number[] = []
  for (let index = 0; index < both; index += 1) if (old[index] !== fresh[index]) indexes.push(index)
  const at = (list: readonly Item[]) => [
    ...indexes.flatMap((index) => list[index] ?? []),
    ...list.slice(both),
  ]
  return [at(old), at(fresh)]
}

/** The changes that turn one set of a table's rows into another. */
export interface Change {
  readonly projection: Pick<Projection, 'table' | 'keys'>
  readonly changed: readonly Row[]
  readonly gone: readonly Row[]
}

/** The writes that update the projections from one state to the next, only for rows that differ. */
export const projected = (
  projections: readonly Projection[],
  before: Tontine | undefined,
  after: Tontine,
): Write[] => saved(after.id, changesOf(projections, before, after))

/** What changes in the projections from one state to the next. */
export const changesOf = (
  projections: readonly Projection[],
  before: Tontine | undefined,
  after: Tontine,
): Change[] =>
  projections
    .map((one) => changeOf(one, before, after))
    .filter(({ changed, gone }) => changed.length > 0 || gone.length > 0)

const saved = (tontineId: string, changes: readonly Change[]): Write[] =>
  changes.flatMap(({ projection, changed, gone }) => [
    ...(gone.length > 0 ? [remove(projection, tontineId, gone)] : []),
    ...(changed.length > 0 ? [save(projection, tontineId, changed)] : []),
  ])

function changeOf(projection: Projection, before: Tontine | undefined, after: Tontine): Change {
  const { keys, rows, touched } = projection
  const keyOf = (row: Row) => keys.map((key) => row[key]).join('|')
  const { old, fresh } = before ? touched(before, after) : { old: [], fresh: rows(after) }
  const known = new Map(old.map((row) => [keyOf(row), row]))
  const kept = new Set(fresh.map(keyOf))
  return {
    projection,
    changed: fresh.filter((row) => !isSameRow(known.get(keyOf(row)), row)),
    gone: [...known].filter(([key]) => !kept.has(key)).map(([, row]) => row),
  }
}

const isSameRow = (before: Row | undefined, after: Row) =>
  before !== undefined && Object.entries(after).every(([name, value]) => before[name] === value)

/** Rows are sent as one JSON text, so that any number of them is one prepared statement. */
function save(
  { table, keys }: Change['projection'],
  tontineId: string,
  rows: readonly Row[],
): Write {
  const [first = {}] = rows
  const names = ['tontine_id', ...Object.keys(first)]
  const key = ['tontine_id', ...keys]
  const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
  return {
    shape: `save ${table} ${names.join(' ')}`,
    values: [JSON.stringify(rows.map((row) => ({ tontine_id: tontineId, ...row })))],
    text(given) {
      const updates = names
        .filter((name) => !key.includes(name))
        .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
      return sql`insert into ${sql.table(table)} (${refs(names)})
        select ${refs(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)
        where ${ifMoved}
        on conflict (${refs(key)}) do update set ${sql.join(updates)}`
    },
  }
}

function remove(
  { table, keys }: Change['projection'],
  tontineId: string,
  rows: readonly Row[],
): Write {
  return {
    shape: `remove ${table}`,
    values: [tontineId, JSON.stringify(rows)],
    text(id, given) {
      const same = [
        ifMoved,
        sql`${sql.table(table)}.tontine_id = ${id}`,
        ...keys.map((key) => sql`${sql.table(table)}.${sql.ref(key)} = gone.${sql.ref(key)}`),
      ]
      return sql`delete from ${sql.table(table)}
        using jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb) as gone
        where ${sql.join(same, sql` and `)}`
    },
  }
}
