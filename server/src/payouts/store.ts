import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { PayoutId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { fromTontine } from '../members/standing-store.ts'
import { nameOfUser } from '../members/views.ts'
import { confirmableJson } from './confirmable-store.ts'
import { notebookColumns } from './notebook-store.ts'
import type { FoundCycle, PayoutFacts } from './cycle.ts'
import { openProposalOn } from '../proposals/store.ts'

const witnessName = sql.raw(nameOfUser('w.tontine_id', 'w.witnessed_by'))

/** What decides who may say something about a row `o` of payout_lines. */
const payoutFacts = sql<PayoutFacts>`(select json_build_object(
  'by', w.by_user, 'witnessedBy', w.witnessed_by, 'isWitnessed', w.is_witnessed)
  from payouts w where w.tontine_id = o.tontine_id and w.id = o.id)`

/** A row `o` of payout_lines as the reader sees it. */
export const payoutJson = (reader: UserId) => sql<PayoutView>`json_build_object(
  'id', o.id, 'tontineId', o.tontine_id, 'tontineName', o.tontine_name, 'currency', o.currency,
  'handId', o.hand_id, 'hand', nullif(split_part(o.hand_id, '-', 6), '')::int, 'memberId', o.member_id,
  'memberName', o.member_name, 'cycle', o.cycle, 'amount', o.amount, 'date', o.date,
  'method', o.method, 'status', o.status, 'reference', o.reference, 'note', o.note,
  'reason', o.reason, 'proposal', ${openProposalOn(sql`o.id`, sql`o.tontine_id`)}, 'isYours', coalesce(o.member_user_id = ${reader}, false),
  'sentByName', o.sent_by_name, 'confirmedByName', o.confirmed_by_name,
  'isWitnessed', o.confirmed_by is not null
    and o.member_user_id is distinct from o.confirmed_by and o.confirmed_by <> o.by_user,
  'witnessedByName', (select ${witnessName} from payouts w
    where w.tontine_id = o.tontine_id and w.id = o.id),
  'isSelfConfirmed', coalesce(o.confirmed_by = o.by_user, false),
  'sentAt', iso_instant(o.sent_at))`

/** One payout, read in the transaction that wrote it. */
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

/** A tontine's notebook with the payouts of one cycle, in one statement. */
export async function findCycle(
  trx: Sql,
  tontineId: TontineId,
  number: number,
  reader: UserId,
  now: number,
): Promise<FoundCycle | undefined> {
  const { rows } = await sql<FoundCycle>`select ${notebookColumns(reader)},
    ${confirmableJson(now)} as confirmable,
    (select coalesce(json_agg(${payoutJson(reader)}::jsonb || jsonb_build_object('facts', ${payoutFacts})
        order by o.sent_at, o.id), '[]'::json)
      from payout_lines o where o.tontine_id = t.id and o.hand_id = (
        select s.hand_id from payout_schedule s where s.tontine_id = t.id
        order by s.payout_date limit 1 offset ${number - 1})) as lines
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
