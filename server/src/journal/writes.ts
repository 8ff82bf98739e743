import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ahead } from '../kernel/database/ahead.ts'
import type { Sql } from '../kernel/database/database.ts'

/** A statement that writes and returns nothing, to be combined with others. */
export type Write = RawBuilder<unknown>

/**
 * Executes writes as one statement. A command writes several tables while it holds its tontine's
 * lock, and each separate statement would be one more round trip to the database. None of them sees
 * what the others write, and no two may touch the same row. Whatever fails is reported by the next
 * statement of the transaction.
 */
export async function writeAll(trx: Sql, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`)
  await sql`${ahead} with ${sql.join(parts)} select`.execute(trx)
}
