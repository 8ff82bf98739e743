import { textColumn } from './screens.ts'
import type { Statement } from './screens.ts'

/** A statement that gives the same answer as the product's, written for nothing but speed. */
export interface BestStatement {
  readonly screen: string
  /** Its name in the output. */
  readonly from: string
  readonly statement: Statement
  /** What of the product's answer, as data, it gives. */
  same(answer: unknown): unknown
}

const rowsAsked = 51
const daysOfOfficers = 7

/** Who was a member when a payment `p` was recorded; the people of the page are there already. */
const nameThen = (row: string, id: string) => `case when ${row}.exchanges = '[]' then ${row}.name
  else name_at(p.tontine_id, ${id}, p.recorded_seq) end`
const userThen = (row: string, id: string) => `case when ${row}.exchanges = '[]' then ${row}.user_id
  else user_at(p.tontine_id, ${id}, p.recorded_seq) end`
const kept = (digest: string) => `(select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.${digest})`
const holds = (id: string, seq: string) => `(case when mine.exchanges = '[]'
  then ${id} = mine.member_id else holder_at(mine.tontine_id, ${id}, ${seq}) = mine.member_id end)`
const isParty = `(${holds('l.member_id', 'l.recorded_seq')}
  or l.payer_id is not null and ${holds('l.payer_id', 'l.recorded_seq')})`
const guarantee = (row: string) =>
  `case when ${row}.is_cover then 'cover' when ${row}.is_repayment then 'repayment' end`

const hasVoice = (row: string) =>
  `(${row}.excused_from is null and ${row}.retired_hands < ${row}.hands)`
const mayConfirm = (row: string) => `(${row}.status = 'pending' and mine.status = 'active' and case
  when not mine.is_officer and not mine.is_admin then
    mine.member_id not in (${row}.member_id, coalesce(${row}.payer_id, ${row}.member_id))
    and ${row}.by_user <> $1 and mine.active_since <= ${row}.recorded_at
    and ${row}.recorded_at <= $3::timestamptz
    and (${hasVoice('mine')} or not exists (select from member_standings other
      where other.tontine_id = mine.tontine_id and other.status = 'active'
        and other.user_id <> ${row}.by_user and not other.is_officer and not other.is_admin
        and other.active_since <= ${row}.recorded_at
        and other.member_id not in (${row}.member_id, coalesce(${row}.payer_id, ${row}.member_id))
        and ${hasVoice('other')}))
  else mine.member_id not in (${row}.member_id, coalesce(${row}.payer_id, ${row}.member_id))
    or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > ${row}.recorded_at - interval '7 days')
      and other.member_id <> mine.member_id and (${row}.by_user = $1
        or other.member_id not in (${row}.member_id, coalesce(${row}.payer_id, ${row}.member_id)))) end)`

/** The people of the circles are read once and joined, instead of looked up for each payment. */
const payments = `with mine as materialized (
    select m.*, t.currency, d.name as tontine_name from member_standings m
    join tontine_standings t on t.tontine_id = m.tontine_id and t.phase <> 'cancelled'
    join tontine_details d on d.tontine_id = m.tontine_id where m.user_id = $1
  ), page as materialized (
    select latest.* from mine cross join lateral (
      select l.* from payments l
      where l.tontine_id = mine.tontine_id and (mine.status = 'active' or ${isParty})
      order by l.date desc, l.recorded_at desc, l.recorded_seq desc, l.tontine_id desc limit $2
    ) latest
    order by latest.date desc, latest.recorded_at desc, latest.recorded_seq desc,
      latest.tontine_id desc limit $2
  ), people as materialized (
    select s.tontine_id, s.member_id, s.user_id, s.exchanges, c.name
    from (select distinct tontine_id from page) circle
    join member_standings s on s.tontine_id = circle.tontine_id
    join member_contacts c on c.tontine_id = s.tontine_id and c.member_id = s.member_id
  ), lines as (
    select p.*, mine.currency, mine.tontine_name,
      ${nameThen('m', 'p.member_id')} as member_name, ${userThen('m', 'p.member_id')} as member_user_id,
      case when p.payer_id is not null then ${nameThen('y', 'p.payer_id')} end as payer_name,
      case when p.payer_id is not null then ${userThen('y', 'p.payer_id')} end as payer_user_id,
      coalesce((select w.name from people w
        where w.tontine_id = p.tontine_id and w.user_id = p.by_user limit 1), '') as recorded_by_name,
      ${mayConfirm('p')} as may_confirm
    from page p join mine on mine.tontine_id = p.tontine_id
    join people m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
    left join people y on y.tontine_id = p.tontine_id and y.member_id = p.payer_id
  )
  select json_build_object('rows', (select coalesce(json_agg(x), '[]'::json) from (select
      p.id, p.tontine_id as "tontineId", p.tontine_name as "tontineName", p.currency,
      p.member_id as "memberId", p.member_name as "memberName", p.amount, p.date, p.method, p.status,
      ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
      ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded as "isSelfRecorded",
      p.is_contested as "isContested", p.recorded_by_name as "recordedByName",
      p.payer_id as "payerId", p.payer_name as "payerName", p.is_witnessed as "isWitnessed",
      p.has_one_name and p.status = 'completed' as "hasOneName",
      p.counts_on as "countsOn", ${guarantee('p')} as guarantee,
      (select f.avatar_url from profiles f where f.id = p.member_user_id) as "memberPhotoUrl",
      p.proof_digest is not null as "hasProof",
      coalesce(p.member_user_id = $1, false) or coalesce(p.payer_user_id = $1, false) as "isYours",
      coalesce(p.member_user_id = $1, false) as "memberIsYou",
      coalesce(p.payer_user_id = $1, false) as "payerIsYou",
      coalesce(p.has_one_name and p.by_user <> $1 and $1 in (p.member_user_id, p.payer_user_id), false)
        as "isToSee",
      p.is_contested and position($1::text in p.open_contests) > 0 as "contestIsYours",
      (select json_build_object('number', a.number, 'lapsesAt', iso_instant(a.lapses_at))
        from proposals a where a.tontine_id = p.tontine_id and a.status = 'open'
          and position(p.id::text in a.act) > 0 order by a.number desc limit 1) as proposal,
      p.may_confirm as "mayConfirm",
      case when p.transfer_id is null then '[]'::json else (
        select json_agg(json_build_object('id', o.id, 'amount', o.amount, 'status', o.status,
          'memberName', name_at(o.tontine_id, o.member_id, o.recorded_seq),
          'mayConfirm', ${mayConfirm('o')}, 'guarantee', ${guarantee('o')}) order by o.recorded_seq)
        from payments o join mine on mine.tontine_id = o.tontine_id
        where o.tontine_id = p.tontine_id and o.transfer_id = p.transfer_id and o.id <> p.id)
      end as transfer,
      case when p.status <> 'pending' then '[]'::json else (
        select coalesce(json_agg(json_build_object('id', o.id,
          'memberName', name_at(o.tontine_id, o.member_id, o.recorded_seq)) order by o.recorded_seq),
          '[]'::json)
        from payments o join mine on mine.tontine_id = o.tontine_id and mine.status = 'active'
          and (mine.is_officer or mine.is_admin)
        where o.tontine_id = p.tontine_id and o.id <> p.id and o.status in ('pending', 'completed')
          and (o.reference_digest = p.reference_digest or o.proof_digest = p.proof_digest)
          and (p.transfer_id is null or o.transfer_id is distinct from p.transfer_id))
      end as "sameEvidence",
      p.recorded_seq as seq, iso_instant(p.recorded_at) as "recordedAt"
      from (select * from lines p order by p.date desc, p.recorded_at desc, p.recorded_seq desc,
        p.tontine_id desc limit $2 - 1) p
      order by p.date desc, p.recorded_at desc, p.recorded_seq desc, p.tontine_id desc) x),
    'totals', (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount,
        'count', s.count) order by s.currency), '[]'::json)
      from (select mine.currency, count(*)::int as count,
          coalesce(sum(l.amount) filter (where l.status = 'completed'), 0) as amount
        from mine join payments l on l.tontine_id = mine.tontine_id
          and (mine.status = 'active' or ${isParty})
        group by mine.currency) s))::text as ${textColumn}`

const day = 86_400_000
const answeredBefore = new Date(Date.now() - daysOfOfficers * day).toISOString()

export const bestStatements: readonly BestStatement[] = [
  {
    screen: 'payments',
    from: 'with people joined',
    statement: { text: payments, values: ({ reader }) => [reader, rowsAsked, answeredBefore] },
    same(answer) {
      const { next: _, ...page } = Object(answer)
      return page
    },
  },
]
