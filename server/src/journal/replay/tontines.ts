import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../../kernel/database/database.ts'
import '../tables.ts'

const idsAtOnce = 500

/** The ids of all tontines, in order, in batches, so that any number of them fits in memory. */
export async function* tontineIds(sql: Sql): AsyncGenerator<TontineId> {
  let after: string | undefined
  for (;;) {
    let query = sql.selectFrom('journalHeads').select('tontineId').orderBy('tontineId')
    if (after !== undefined) query = query.where('tontineId', '>', after)
    const rows = await query.limit(idsAtOnce).execute()
    // Ids were validated when they were written.
    for (const { tontineId } of rows) yield tontineId as TontineId
    after = rows.at(-1)?.tontineId
    if (rows.length < idsAtOnce) return
  }
}
