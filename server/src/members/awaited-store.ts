import type { Awaited } from '@mainforte/domain/members/witness'
import type { AdmissionView } from '@mainforte/contract/members/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'

/** The organizer of the tontine of a member `m`. */
const organizer = sql`(
  select t.admin_id from tontine_standings t where t.tontine_id = m.tontine_id)`

const hasStarted = sql`exists (select from tontine_standings t
  where t.tontine_id = m.tontine_id and t.phase <> 'enrolling')`

/** The members `w` with a vote on the newcomer `m`. (S10) */
const voters = sql`from member_standings w where w.tontine_id = m.tontine_id
  and w.status = 'active' and w.user_id is not null and w.has_agreed and w.excused_from is null
  and w.retired_hands < w.hands
  and w.active_since <= (m.admission::jsonb ->> 'since')::timestamptz`

const votes = (which: 'yes' | 'no') =>
  sql`count(*) filter (where m.admission::jsonb -> ${sql.lit(which)} ? w.user_id::text)`

/** After fourteen days more than half of the votes that were cast are enough. (S10) */
const isShort = (now: number) => sql`(m.admission::jsonb ->> 'since')::timestamptz
  <= ${new Date(now).toISOString()}::timestamptz - interval '14 days'`

/** Whether the circle lets the newcomer `m` in, who has been approved: `admissionCountOf`. (S10) */
const hasPassed = (now: number) => sql`(select ${votes('yes')} * 2 > count(*)
  or ${isShort(now)} and ${votes('yes')} > ${votes('no')} ${voters})`

/**
 * Whose yes a member `m` needs next: the same as the domain's `awaitedOf`, in a statement that
 * reads many members; `read-models.test.ts` compares the two. (M16, M17, S10)
 */
export const awaited = (now: number) => sql<Awaited | null>`case
  when m.status <> 'pending' then null
  when not m.is_approved or m.admission is null and ${hasStarted} then 'approval'
  when m.admission is not null and not ${hasPassed(now)} then 'circle'
  when m.user_id is not null then case when m.has_agreed then 'approval' else 'answer' end
  when not m.is_vouched and exists (select from member_standings w
    where w.tontine_id = m.tontine_id
    and w.status = 'active' and w.user_id is not null and w.user_id <> m.added_by
    and w.user_id <> ${organizer}) then 'witness'
  else 'approval' end`

/**
 * Whether the reader, who is active, is asked about a guest `m`: they are a witness and have not
 * said no. (M17)
 */
export const isAskedOfWitness = (reader: UserId) => sql<boolean>`(m.status = 'pending'
  and m.is_approved and not m.is_vouched and m.user_id is null and m.added_by <> ${reader}
  and not m.denied_by::jsonb ? ${reader}::text and ${organizer} <> ${reader})`

const isVoter = (reader: UserId) => sql`exists (select ${voters} and w.user_id = ${reader})`

const hasVoted = (reader: UserId) => sql`(m.admission::jsonb -> 'yes' ? ${reader}::text
  or m.admission::jsonb -> 'no' ? ${reader}::text)`

/** Whether the reader is asked to let the newcomer `m` in: `isAskedToAdmit`. (S10) */
export const isAskedToAdmit = (reader: UserId, now: number) => sql<boolean>`(
  m.status = 'pending' and m.is_approved and m.admission is not null
  and not ${hasVoted(reader)} and ${isVoter(reader)} and not ${hasPassed(now)})`

/** What the hands of `m` owe to the cycles that fell due before today. (S10) */
export const dueBefore = (now: number) => sql`(
  select count(*) * t.amount * m.hands from tontines t join payout_schedule s on s.tontine_id = t.id
  where t.id = m.tontine_id and s.payout_date < coalesce(t.paused_on,
      (${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date)
    and s.settled::jsonb -> 'isRetired' is null
  group by t.amount)`

/** Where the vote on a newcomer `m` stands; null for all others. */
export const admissionJson = (reader: UserId, now: number) => sql<AdmissionView | null>`case
  when m.status = 'pending' and m.is_approved and m.admission is not null then (
  select json_build_object('yes', ${votes('yes')}, 'no', ${votes('no')}, 'voters', count(*),
    'needed', count(*) / 2 + 1, 'isShort', ${isShort(now)},
    'catchUpUntil', m.catch_up_until, 'catchUp', coalesce(${dueBefore(now)}, 0),
    'mayVote', coalesce(bool_or(w.user_id = ${reader}), false),
    'vote', case when m.admission::jsonb -> 'yes' ? ${reader}::text then 'yes'
      when m.admission::jsonb -> 'no' ? ${reader}::text then 'no' end) ${voters}) end`

/** The names of the witnesses who said no to a member `m` of `tontine_members`. */
export const denierNames = sql<string[]>`case when m.denied_by = '[]' then '[]'::json else (
  select coalesce(json_agg(w.name order by w.name), '[]'::json) from tontine_members w
  where w.tontine_id = m.tontine_id and m.denied_by::jsonb ? w.user_id::text) end`
