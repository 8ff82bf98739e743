import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { brokenAt } from './fault.ts'
import type { Fault } from './fault.ts'
import { projected } from './projection.ts'
import type { Projection } from './projection.ts'
import { findEntries, holdHead, replay } from './store.ts'
import { tontineIds } from './tontines.ts'
import { writeAll } from './writes.ts'

/**
 * Makes every projection anew from the journal, tontine by tontine, each in a transaction that
 * holds its head, so that it may run beside the living product. A journal that is broken is not
 * followed: its tables stay as they are.
 */
export async function* rebuild(
  db: Sql,
  projections: readonly Projection[],
): AsyncGenerator<{ tontineId: TontineId; fault: Fault | undefined }> {
  for await (const tontineId of tontineIds(db)) {
    const sentence = await db.transaction().execute((trx) => remake(trx, projections, tontineId))
    yield { tontineId, fault: sentence === undefined ? undefined : { tontineId, sentence } }
  }
}

async function remake(
  trx: Sql,
  projections: readonly Projection[],
  tontineId: TontineId,
): Promise<string | undefined> {
  const head = await holdHead(trx, tontineId)
  const entries = await findEntries(trx, tontineId)
  const broken = brokenAt(tontineId, head, entries)
  if (broken) return broken

  for (const { table } of projections)
    await sql`delete from ${sql.table(table)} where tontine_id = ${tontineId}`.execute(trx)
  const state = replay(undefined, entries)
  if (state) await writeAll(trx, projected(projections, undefined, state))
  return undefined
}
