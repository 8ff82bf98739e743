import type { Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack } from '@mainforte/domain/payments/dues'
import { sql } from 'kysely'

/** The turns of a tontine `t`, without names. */
export const bareTurnsJson = sql`(select coalesce(json_agg(case when s.settled is null
    then json_build_object('handId', s.hand_id, 'memberId', s.member_id, 'date', s.payout_date)
    else (jsonb_build_object('handId', s.hand_id, 'memberId', s.member_id, 'date', s.payout_date)
      || s.settled::jsonb)::json end), '[]'::json)
  from payout_schedule s where s.tontine_id = t.id)`

/** The payouts of a tontine `t`. */
export const barePayoutsJson = sql`(select coalesce(json_agg(json_build_object(
  'id', o.id, 'handId', o.hand_id, 'memberId', o.member_id, 'amount', o.amount,
  'status', o.status, 'method', o.method, 'date', o.date, 'by', o.by_user,
  'sentAt', iso_instant(o.sent_at), 'sentSeq', o.sent_seq, 'witnessedBy', o.witnessed_by)), '[]'::json)
  from payouts o where o.tontine_id = t.id and o.status <> 'withdrawn')`

/** Each active member's hands and confirmed total in a tontine `t`. */
export const paidInAllJson = sql`(
  select coalesce(json_agg(json_build_object('id', m.member_id, 'hands', m.hands,
    'paid', coalesce(sums.paid, 0) - coalesce(given.back, 0), 'contested', coalesce(sums.contested, 0))), '[]'::json)
  from member_standings m
  left join (
    select p.member_id, sum(p.amount) as paid,
      sum(p.amount) filter (where p.is_contested) as contested
    from payments p where p.tontine_id = t.id and p.status = 'completed' group by p.member_id
  ) sums on sums.member_id = m.member_id
  left join (
    select o.member_id, sum(o.amount) as back from payouts o
    where o.tontine_id = t.id and o.hand_id is null and o.status <> 'withdrawn' group by o.member_id
  ) given on given.member_id = m.member_id
  where m.tontine_id = t.id and m.status = 'active')`

/** The declared payments of the member `mine` that wait for an officer. */
export const ownDeclaredSum = sql<Minor>`(select coalesce(sum(p.amount), 0)::bigint
  from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
    and p.status = 'pending')`

/** What was given back to the member `mine`. (S2) */
export const ownGivenBackJson = sql<GivenBack[]>`(select coalesce(json_agg(json_build_object(
  'amount', o.amount, 'sentSeq', o.sent_seq)), '[]'::json)
  from payouts o where o.tontine_id = t.id and o.member_id = mine.member_id
    and o.hand_id is null and o.status <> 'withdrawn')`
