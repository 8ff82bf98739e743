import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import type { Write } from './writes.ts'

export type Row = Record<string, string | number | boolean | null>

/**
 * A table for reading that follows from a tontine's state and from nothing else, so that it
 * can be made anew from the journal at any time.
 */
export interface Projection {
  /** In SQL's spelling, as all names of the rows. Its key begins with `tontine_id`. */
  readonly table: string
  /** The rest of the key. */
  readonly keys: readonly string[]
  /** The parts of the state that the rows are made of; where they are the same, so are the rows. */
  parts(state: Tontine): readonly unknown[]
  /** Every row of this tontine, without `tontine_id`. */
  rows(state: Tontine): readonly Row[]
}

/** What has to be written to turn one set of rows into another. */
interface Change {
  readonly changed: readonly Row[]
  readonly gone: readonly Row[]
}

/** What brings the tables from one state of a tontine to the next, touching only rows that differ. */
export function projected(
  projections: readonly Projection[],
  before: Tontine | undefined,
  after: Tontine,
): Write[] {
  return projections.flatMap((projection) => {
    if (before && isSame(projection.parts(before), projection.parts(after))) return []
    const { changed, gone } = changeOf(projection, before, after)
    return [
      ...(gone.length > 0 ? [remove(projection, after.id, gone)] : []),
      ...(changed.length > 0 ? [save(projection, after.id, changed)] : []),
    ]
  })
}

const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  after.every((part, index) => part === before[index])

function changeOf({ keys, rows }: Projection, before: Tontine | undefined, after: Tontine): Change {
  const keyOf = (row: Row) => keys.map((key) => row[key]).join('|')
  const old = new Map((before ? rows(before) : []).map((row) => [keyOf(row), row]))
  const fresh = rows(after)
  const kept = new Set(fresh.map(keyOf))
  return {
    changed: fresh.filter((row) => !isSameRow(old.get(keyOf(row)), row)),
    gone: [...old].filter(([key]) => !kept.has(key)).map(([, row]) => row),
  }
}

const isSameRow = (before: Row | undefined, after: Row) =>
  before !== undefined && Object.entries(after).every(([name, value]) => before[name] === value)

/** Rows travel as one JSON text, so that any number of them is one prepared statement. */
function save({ table, keys }: Projection, tontineId: string, rows: readonly Row[]): Write {
  const [first = {}] = rows
  const names = ['tontine_id', ...Object.keys(first)]
  const key = ['tontine_id', ...keys]
  const updates = names
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const text = JSON.stringify(rows.map((row) => ({ tontine_id: tontineId, ...row })))
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(name)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)
    on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do update set ${sql.join(updates)}`
}

function remove({ table, keys }: Projection, tontineId: string, rows: readonly Row[]): Write {
  const text = JSON.stringify(rows)
  const same = keys.map((key) => sql`${sql.table(table)}.${sql.ref(key)} = gone.${sql.ref(key)}`)
  return sql`delete from ${sql.table(table)}
    using jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb) as gone
    where ${sql.table(table)}.tontine_id = ${tontineId} and ${sql.join(same, sql` and `)}`
}
