import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { projected } from './projection.ts'
import type { Projection } from './projection.ts'
import { findState, holdHead } from './store.ts'
import { tontineIds } from './tontines.ts'
import { writeAll } from './writes.ts'

/**
 * Makes every projection anew from the journal, tontine by tontine, each in a transaction that
 * holds its head, so that it may run beside the living product. Answers how many there were.
 */
export async function rebuild(db: Sql, projections: readonly Projection[]): Promise<number> {
  let count = 0
  for await (const tontineId of tontineIds(db)) {
    await db.transaction().execute((trx) => rebuildOne(trx, projections, tontineId))
    count += 1
  }
  return count
}

async function rebuildOne(
  trx: Sql,
  projections: readonly Projection[],
  tontineId: TontineId,
): Promise<void> {
  await holdHead(trx, tontineId)
  for (const { table } of projections)
    await sql`delete from ${sql.table(table)} where tontine_id = ${tontineId}`.execute(trx)
  const state = await findState(trx, tontineId)
  if (state) await writeAll(trx, projected(projections, undefined, state))
}
