import type { View } from '../kernel/database/views.ts'
import { nameAt, nameOfUser, unlessMoved, userAt } from '../members/views.ts'

/** Who held the row `m` when the pot was sent; most rows never change persons. (S5) */
const then = (held: typeof nameAt, today: string) =>
  unlessMoved('m', today, held('p.tontine_id', 'p.member_id', 'p.sent_seq'))

/** Payouts as people read them. */
export const payoutViews: View[] = [
  {
    name: 'payout_lines',
    query: `
      select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.hand_id, p.member_id,
        ${then(nameAt, 'c.name')} as member_name, ${then(userAt, 'm.user_id')} as member_user_id, p.amount, p.date, p.method, p.status,
        reference.body as reference, note.body as note, reason.body as reason,
        p.by_user, coalesce(${nameOfUser('p.tontine_id', 'p.by_user')}, '') as sent_by_name,
        p.confirmed_by, ${nameOfUser('p.tontine_id', 'p.confirmed_by')} as confirmed_by_name,
        p.sent_at, p.sent_seq,
        -- Cycles are counted by the days of the turns.
        (select count(*)::int from payout_schedule turn
          join payout_schedule own on own.tontine_id = p.tontine_id and own.hand_id = p.hand_id
          where turn.tontine_id = p.tontine_id and turn.payout_date <= own.payout_date) as cycle
      from payouts p
      join tontine_standings s on s.tontine_id = p.tontine_id
      join tontine_details d on d.tontine_id = p.tontine_id
      join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
      join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id
      left join kept_texts reference
        on reference.tontine_id = p.tontine_id and reference.digest = p.reference_digest
      left join kept_texts note on note.tontine_id = p.tontine_id and note.digest = p.note_digest
      left join kept_texts reason
        on reason.tontine_id = p.tontine_id and reason.digest = p.reason_digest`,
  },
]
