import type { View } from '../kernel/database/views.ts'
import { nameOfUser } from '../members/views.ts'

const kept = (digest: string) => `(select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.${digest})`

/**
 * Payments as people read them. What is written beside a payment is looked up instead of joined: of a
 * dozen joins the planner tries thousands of orders, which takes longer than reading the rows, and
 * the embedded database plans again each time.
 */
export const paymentViews: View[] = [
  {
    name: 'payment_lines',
    query: `
      select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
        c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
        ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
        ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded, p.is_contested,
        p.open_contests,
        coalesce(${nameOfUser('p.tontine_id', 'p.by_user')}, '') as recorded_by_name,
        p.recorded_at, p.payer_id,
        (select pc.name from member_contacts pc
          where pc.tontine_id = p.tontine_id and pc.member_id = p.payer_id) as payer_name,
        (select pm.user_id from member_standings pm
          where pm.tontine_id = p.tontine_id and pm.member_id = p.payer_id) as payer_user_id,
        p.proof_digest, p.recorded_seq, p.counts_on, p.transfer_id,
        p.reference_digest
      from payments p
      join tontine_standings s on s.tontine_id = p.tontine_id
      join tontine_details d on d.tontine_id = p.tontine_id
      join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
      join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id`,
  },
]
