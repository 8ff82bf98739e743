import { canonical } from '@mainforte/domain/kernel/digest'
import type { Projection, Row } from '../projection.ts'

/** As many rows of a table are named; after those, only counted. */
const named = 20

/** Sentences that name each stored row that differs from what the journal says, and how. */
export function differences(
  { table, keys }: Pick<Projection, 'table' | 'keys'>,
  tontineId: string,
  { stored, expected }: { readonly stored: readonly Row[]; readonly expected: readonly Row[] },
): string[] {
  // The only row of a table that has one for each tontine needs no name.
  const nameOf = (row: Row) => keys.map((key) => `${key} ${row[key]}: `).join('')
  const rest = new Map(stored.map((row) => [nameOf(row), row]))
  const found: string[] = []
  for (const row of expected) {
    const name = nameOf(row)
    const other = rest.get(name)
    rest.delete(name)
    if (!other) found.push(`${name}it is missing`)
    else if (canonical(other) !== canonical(row)) found.push(`${name}${changes(other, row)}`)
  }
  for (const name of rest.keys()) found.push(`${name}it is not in the journal`)
  const sentences = found
    .slice(0, named)
    .map((what) => `table ${table} of ${tontineId} does not match its journal: ${what}`)
  const more = found.length - sentences.length
  return more > 0 ? [...sentences, `table ${table} of ${tontineId}: ${more} more rows`] : sentences
}

function changes(stored: Row, expected: Row): string {
  const columns = Object.keys({ ...expected, ...stored })
  return columns
    .filter((column) => canonical(stored[column]) !== canonical(expected[column]))
    .map((column) => `${column} is ${shown(stored[column])} instead of ${shown(expected[column])}`)
    .join(', ')
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
