import type { ProposalView, ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { nameOfUser, nameThen } from '../members/views.ts'

/** The proposals of a tontine, with the reader's standing. */
export interface FoundProposals
  extends StandingColumns, Omit<ProposalsView, 'open' | 'contestable' | 'closed'> {
  /** Newest first. */
  readonly proposals: readonly ProposalView[]
}

/** The open proposal about a payment or a payout; the reader's clock tells when it has lapsed. */
export const openProposalOn = (id: RawBuilder<unknown>, tontineId: RawBuilder<unknown>) => sql`(
  select json_build_object('number', a.number, 'lapsesAt', iso_instant(a.lapses_at))
  from proposals a where a.tontine_id = ${tontineId} and a.status = 'open'
    and position(${id}::text in a.act) > 0 order by a.number desc limit 1)`

/** Open proposals of a tontine that the reader has not answered, though they are asked. */
export const unansweredCount = (
  tontineId: RawBuilder<unknown>,
  reader: UserId,
  now: number,
) => sql`(
  select count(*)::int from proposals a where ${isOpenIn(tontineId, now)}
    and position(${reader}::text in a.asked) > 0 and position(${reader}::text in a.answers) = 0)`

export const openCount = (tontineId: RawBuilder<unknown>, now: number) => sql`(
  select count(*)::int from proposals a where ${isOpenIn(tontineId, now)})`

const isOpenIn = (tontineId: RawBuilder<unknown>, now: number) => sql`a.tontine_id = ${tontineId}
  and a.status = 'open' and a.lapses_at > ${new Date(now).toISOString()}`

/** How many of a circle's proposals are shown, the newest. */
const proposalsShown = 100

/** Since when the tontine `t` stands, who proposed it, and why. (H2) */
export const pauseJson = sql`case when t.paused_on is not null then (
  select json_build_object('since', t.paused_on,
    'byName', coalesce(${sql.raw(nameOfUser('p.tontine_id', 'p.by_user'))}, ''),
    'reason', (select k.body from kept_texts k
      where k.tontine_id = p.tontine_id and k.digest = p.reason_digest))
  from proposals p where p.tontine_id = t.id and p.kind = 'pause-round' and p.status = 'accepted'
  order by p.number desc limit 1) end`

/** That the death of the reader `mine` is recorded in `t`, or proposed to be, and by whom. (S8) */
export const ownDeathJson = (now: number) => sql`case when mine.status = 'active' then (
  select json_build_object('on', mine.excused_from, 'byName', ${named('p.by_user')},
    'secondName', (select ${named("split_part(answer, ':', 1)::uuid")}
      from unnest(string_to_array(nullif(p.answers, ''), ' ')) answer
      where answer like '%:yes' and mine.excused_from is not null limit 1))
  from proposals p where ${isOwnDeath(now)} order by p.number desc limit 1) end`

/** 1 if it is, and 0 otherwise. */
export const ownDeathCount = (now: number) => sql`
  (exists (select from proposals p where ${isOwnDeath(now)}))::int`

const isOwnDeath = (now: number) => sql`p.tontine_id = t.id and p.kind = 'record-death'
  and position(mine.member_id::text in p.act) > 0
  and (mine.excused_from is not null and p.status = 'accepted'
    or mine.excused_from is null and p.status = 'open'
      and p.lapses_at > ${new Date(now).toISOString()})`

const named = (userId: string) => sql`coalesce(${sql.raw(nameOfUser('p.tontine_id', userId))}, '')`

/** What the person was called when it was proposed: two may have changed places since. (S5) */
const actName = (field: 'memberId' | 'requestId') =>
  sql.raw(nameThen('p.tontine_id', `(p.act::jsonb->>'${field}')::uuid`, 'p.number'))

/** A proposal `p`: the payments and the payout it is about are looked up by the ids in its act. */
const proposalJson = (reader: UserId, now: Date) => sql`json_build_object(
  'number', p.number, 'kind', p.kind,
  'status', case when p.status = 'open' and p.lapses_at <= ${now} then 'lapsed' else p.status end,
  'isAlone', p.is_alone, 'byName', ${named('p.by_user')}, 'isMine', p.by_user = ${reader},
  'at', iso_instant(p.made_at), 'lapsesAt', iso_instant(p.lapses_at),
  'reason', (select k.body from kept_texts k
    where k.tontine_id = p.tontine_id and k.digest = p.reason_digest),
  'steps', p.act::jsonb->'steps',
  'objection', case when p.objections_needed is not null then json_build_object(
    'until', case when p.objects_until > ${now} then iso_instant(p.objects_until) end,
    'count', (select count(*) from unnest(string_to_array(p.answers, ' ')) answer
      where answer like '%:no'),
    'needed', p.objections_needed,
    'mayObject', p.objects_until is not null and p.objects_until > ${now}
      and ${reader}::text = any(string_to_array(p.asked, ' '))
      and position(${reader}::text || ':no' in p.answers) = 0) end,
  'mayAnswer', p.status = 'open' and p.lapses_at > ${now}
    and ${reader}::text = any(string_to_array(p.asked, ' ')),
  'answers', (select coalesce(json_agg(json_build_object(
      'byName', ${named("split_part(answer, ':', 1)::uuid")},
      'isYou', split_part(answer, ':', 1) = ${reader}::text,
      'isYes', split_part(answer, ':', 2) = 'yes')), '[]'::json)
    from unnest(string_to_array(nullif(p.answers, ''), ' ')) answer),
  'askedNames', (select coalesce(json_agg(${named('asked::uuid')}), '[]'::json)
    from unnest(string_to_array(nullif(p.asked, ''), ' ')) asked),
  'payments', (select coalesce(json_agg(json_build_object('id', l.id,
      'memberName', l.member_name, 'payerName', l.payer_name, 'amount', l.amount,
      'date', l.date, 'receipt', l.receipt) order by l.recorded_seq), '[]'::json)
    from payment_lines l where l.tontine_id = p.tontine_id and (
      l.id::text = p.act::jsonb->>'paymentId'
      or coalesce(p.act::jsonb->'paymentIds', '[]'::jsonb) ? l.id::text)),
  'memberId', p.act::jsonb->'memberId',
  'isAboutYou', exists (select from member_standings own where own.tontine_id = p.tontine_id
    and own.user_id = ${reader} and own.member_id::text = p.act::jsonb->>'memberId'),
  'memberName', ${actName('memberId')}, 'successorName', ${actName('requestId')},
  'settled', p.act::jsonb->'settled',
  'retires', coalesce((p.act::jsonb->>'retires')::boolean, false),
  'payout', (select json_build_object('id', o.id, 'memberName', o.member_name,
      'amount', o.amount, 'cycle', o.cycle)
    from payout_lines o where o.tontine_id = p.tontine_id
      and o.id::text = p.act::jsonb->>'payoutId'))`

export async function findProposals(
  trx: Sql,
  tontineId: TontineId,
  { reader, now }: { readonly reader: UserId; readonly now: number },
): Promise<FoundProposals | undefined> {
  const { rows } = await sql<FoundProposals>`select ${standingColumns(reader)},
    t.id as tontine_id, t.name as tontine_name, t.currency,
    (select coalesce(json_agg(${proposalJson(reader, new Date(now))} order by p.number desc),
        '[]'::json)
      from (select * from proposals own where own.tontine_id = t.id
        order by own.number desc limit ${proposalsShown}) p) as proposals
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
