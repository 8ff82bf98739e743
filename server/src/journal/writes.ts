import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** A statement that writes and answers nothing, to be sent together with others. */
export type Write = RawBuilder<unknown>

/**
 * Sends writes as one statement. A command touches several tables while it holds its tontine, and
 * every statement of its own would be one more journey to the database. None of them sees what the
 * others write, and no two may touch the same row.
 */
export async function writeAll(trx: Sql, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(parts)} select`.execute(trx)
}
