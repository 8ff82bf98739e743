import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { PayoutId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { notebookColumns } from './notebook.ts'
import type { FoundCycle } from './cycle.ts'
import { payoutJson } from './lines.ts'

/** One payout, as it stands inside the transaction that wrote it. */
export async function findPayout(
  trx: Sql,
  tontineId: TontineId,
  payoutId: PayoutId,
  reader: UserId,
): Promise<PayoutView> {
  const { rows } = await sql<{ view: PayoutView }>`
    select ${payoutJson(reader)} as view from payout_lines o
    where o.tontine_id = ${tontineId} and o.id = ${payoutId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`payout ${payoutId} has no row`)
  return row.view
}

/** The notebook of a tontine with the payouts of its n-th cycle, in one statement. */
export async function findCycle(
  trx: Sql,
  tontineId: TontineId,
  number: number,
  reader: UserId,
): Promise<FoundCycle | undefined> {
  const { rows } = await sql<FoundCycle>`select ${notebookColumns(reader)},
    (select coalesce(jsonb_agg(${payoutJson(reader)} || jsonb_build_object('by', o.by_user)
        order by o.sent_at, o.id), '[]'::jsonb)
      from payout_lines o where o.tontine_id = t.id and o.hand_id = (
        select s.hand_id from payout_schedule s where s.tontine_id = t.id
        order by s.payout_date limit 1 offset ${number - 1})) as lines
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}
