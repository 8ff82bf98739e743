import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { type Part, executeParts } from '../kernel/database/parts.ts'

/**
 * A statement that writes and returns nothing, to be combined with others. Its condition contains
 * `ifMoved`, so that nothing is written where the head of the journal did not move.
 */
export type Write = Part

/** The condition of every write: the first part of its statement, which moves the head, has a row. */
export const ifMoved = sql.raw('exists (select from head)')

/** What stands for the head where no journal moves. */
const noHead: Write = { shape: 'no head', values: [], text: () => sql`select` }

/**
 * Executes writes as one statement, and says whether the head moved: if it did not, nothing is written.
 * Each separate statement would be one more round trip to the database. None of them sees what the others
 * write, and no two may touch the same row.
 */
export async function writeIfMoved(
  db: Sql,
  writes: readonly Write[],
  head: Write = noHead,
): Promise<boolean> {
  const rows = await executeParts(db, [head, ...writes], 'write', ([first, ...texts]) => {
    return sql`with ${sql.join([named('head', first), ...numbered(texts)])} select from head`
  })
  return rows.length > 0
}

const named = (name: string, text: RawBuilder<unknown> | undefined) =>
  sql`${sql.id(name)} as (${text})`

const numbered = (texts: readonly RawBuilder<unknown>[]) =>
  texts.map((text, index) => named(`write_${index}`, text))
