import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ahead } from '../kernel/database/ahead.ts'
import type { Sql } from '../kernel/database/database.ts'

/**
 * A statement that writes and returns nothing, to be combined with others. Its condition contains
 * `ifMoved`, so that nothing is written where the head of the journal did not move.
 */
export type Write = RawBuilder<unknown>

/** The condition of every write: the first part of its statement, which moves the head, has a row. */
export const ifMoved = sql.raw('exists (select from head)')

/** What stands for the head where no journal moves. */
const noHead = sql`select`

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
  if (writes.length > 0) await sql`${ahead} ${partsOf(writes, { head })} select`.execute(trx)
}

/**
 * The same, awaited, with a value that a write may select from `answer` and that sees none of the
 * writes. Undefined if the head did not move, and nothing is written.
 */
export async function writeAndRead<Answer>(
  db: Sql,
  writes: readonly Write[],
  { head, answer }: { readonly head: Write; readonly answer: RawBuilder<Answer> },
): Promise<{ readonly value: Answer } | undefined> {
  const read = sql`select ${answer} as value where ${ifMoved}`
  const { rows } = await sql<{ value: Answer }>`
    ${partsOf(writes, { head, answer: read })} select value from answer`.execute(db)
  return rows[0]
}

function partsOf(
  writes: readonly Write[],
  before: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const numbered = writes.map((write, index) => [`write_${index}`, write] as const)
  const parts = [...Object.entries(before), ...numbered]
  return sql`with ${sql.join(parts.map(([name, part]) => sql`${sql.id(name)} as (${part})`))}`
}
