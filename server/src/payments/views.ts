import { nameOfUser } from '../members/views.ts'

const kept = (digest: string) => `(select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.${digest})`

/** What a payment is between a member and their guarantor. (S12) */
export const guaranteeOf = (payment: string): string =>
  `case when ${payment}.is_cover then 'cover' when ${payment}.is_repayment then 'repayment' end`

/**
 * Payments as people read them, of the table or of a page that was found before. What is written beside
 * a payment is looked up instead of joined: of a dozen joins the planner tries thousands of orders,
 * which takes longer than reading the rows, and the embedded database plans again each time.
 */
export const linesOf = (payments: 'payments' | 'page' | 'shown'): string => `
  select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
    c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
    ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
    ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded, p.is_contested,
    p.open_contests,
    coalesce(${nameOfUser('p.tontine_id', 'p.by_user')}, '') as recorded_by_name,
    p.recorded_at, p.payer_id,
    (select payer.name from member_contacts payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_name,
    (select payer.user_id from member_standings payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_user_id,
    p.proof_digest, p.recorded_seq, p.counts_on, p.transfer_id,
    p.reference_digest, p.by_user, p.is_witnessed,
    p.has_one_name and p.status = 'completed' as has_one_name, ${guaranteeOf('p')} as guarantee
  from ${payments} p
  join tontine_standings s on s.tontine_id = p.tontine_id
  join tontine_details d on d.tontine_id = p.tontine_id
  join member_standings m on m.tontine_id = p.tontine_id and m.person_id = p.person_id
  join member_contacts c on c.tontine_id = p.tontine_id and c.person_id = p.person_id`
