import { type RawBuilder, sql } from 'kysely'
import { ahead } from '../kernel/database/ahead.ts'
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
 * Executes writes as one statement. A command writes several tables while it holds its tontine's
 * lock, and each separate statement would be one more round trip to the database. None of them sees
 * what the others write, and no two may touch the same row. Whatever fails is reported by the next
 * statement of the transaction.
 */
export async function writeAll(
  trx: Sql,
  writes: readonly Write[],
  head: Write = noHead,
): Promise<void> {
  if (writes.length === 0) return
  await executeParts(trx, [head, ...writes], 'write', ([first, ...texts]) => {
    return sql`${ahead} with ${sql.join([named('head', first), ...numbered(texts)])} select`
  })
}

/** The same, awaited: whether the head moved. If it did not, nothing is written. */
export async function writeIfMoved(
  db: Sql,
  writes: readonly Write[],
  head: Write,
): Promise<boolean> {
  const rows = await executeParts(db, [head, ...writes], 'write if', ([first, ...texts]) => {
    return sql`with ${sql.join([named('head', first), ...numbered(texts)])} select from head`
  })
  return rows.length > 0
}

const named = (name: string, text: RawBuilder<unknown> | undefined) =>
  sql`${sql.id(name)} as (${text})`

const numbered = (texts: readonly RawBuilder<unknown>[]) =>
  texts.map((text, index) => named(`write_${index}`, text))
