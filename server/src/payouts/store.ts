import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import { nameOfUser } from '../members/views.ts'
import { openProposalOn } from '../proposals/store.ts'

const witnessName = sql.raw(nameOfUser('w.tontine_id', 'w.witnessed_by'))

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
