import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack } from '@mainforte/domain/payments/dues'
import type { ReportBook } from '@mainforte/domain/reports/report'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Respite } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import { duesDay } from '../members/views.ts'
import { standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'

/** An active member with their name and role. */
export interface NotebookMember {
  readonly id: MemberId
  readonly name: string
  readonly userId: UserId | null
  readonly status: 'active'
  readonly isOfficer: boolean
  readonly hands: number
  readonly retiredHands: number
  readonly activeOn: CalendarDate | null
  readonly activeSince: string | null
  readonly placeSince: string | null
  readonly excusedFrom: CalendarDate | null
  readonly catchUpUntil: CalendarDate | null
  readonly respite: Respite | null
}

/** A tontine's terms, its members with their current names, and the reader's standing. */
export interface NotebookHead
  extends StandingColumns, Pick<ReportBook, 'amount' | 'graceDays' | 'pauses'> {
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly hasStarted: boolean
  readonly startedLateOn: CalendarDate | null
  readonly zone: string
  readonly adminId: UserId
  readonly members: NotebookMember[]
  /** Who left before the start and had their money back. (M6) */
  readonly formers: { readonly id: MemberId; readonly name: string }[]
}

/** The data that only the journal changes: the order, and the money in and out. */
export type NotebookMoney = Pick<ReportBook, 'turns' | 'payments' | 'declared' | 'payouts'>

/** A tontine's notebook from the tables, with the reader's standing. */
export interface FoundNotebook extends NotebookHead, NotebookMoney {}

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

/** The completed payments of a tontine `t`. */
export const barePaymentsJson = sql`(select coalesce(json_agg(json_build_object(
  'id', p.id, 'memberId', p.member_id, 'amount', p.amount, 'date', p.date, 'countsOn', p.counts_on,
  'completedSeq', p.completed_seq, 'method', p.method, 'isContested', p.is_contested)), '[]'::json)
  from payments p where p.tontine_id = t.id and p.status = 'completed')`

/** Each member's declared payments that await an officer in a tontine `t`. */
export const declaredByMemberJson = sql`(
  select coalesce(json_agg(json_build_object('memberId', w.member_id, 'amount', w.amount)),
    '[]'::json)
  from (
    select p.member_id, sum(p.amount) as amount from payments p
    where p.tontine_id = t.id and p.status = 'pending' group by p.member_id
  ) w)`

/** The same for the member `mine` only. */
export const ownDeclaredSum = sql<Minor>`(select coalesce(sum(p.amount), 0)::bigint
  from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
    and p.status = 'pending')`

/** What was given back to the member `mine`. (S2) */
export const ownGivenBackJson = sql<GivenBack[]>`(select coalesce(json_agg(json_build_object(
  'amount', o.amount, 'sentSeq', o.sent_seq)), '[]'::json)
  from payouts o where o.tontine_id = t.id and o.member_id = mine.member_id
    and o.hand_id is null and o.status <> 'withdrawn')`

/** For queries with `fromTontine`. */
export const headColumns = (reader: UserId) => sql`${standingColumns(reader)},
  t.name, t.currency, t.phase, t.has_started, t.started_late_on, t.zone, t.admin_id, t.amount, t.grace_days, t.pauses::json as pauses,
  (select coalesce(json_agg(json_build_object(
      'id', m.id, 'name', m.name, 'userId', m.user_id, 'status', m.status,
      'isOfficer', m.is_officer, 'hands', m.hands, 'retiredHands', m.retired_hands, 'excusedFrom', m.excused_from,
      'activeSince', iso_instant(m.active_since), 'placeSince', iso_instant(m.place_since),
      'activeOn', ${sql.raw(duesDay('m'))},
      'catchUpUntil', m.catch_up_until, 'respite', m.respite::jsonb)
      order by coalesce(r.rank, 999), m.date_joined, m.id), '[]'::json)
    from tontine_members m
    left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.id || '-1'
    where m.tontine_id = t.id and m.status = 'active') as members,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)), '[]'::json)
    from tontine_members m where m.tontine_id = t.id and m.status <> 'active'
      and exists (select from payments p where p.tontine_id = t.id and p.member_id = m.id
        and p.status = 'completed')) as formers`

/** The same columns with the money. */
export const notebookColumns = (reader: UserId) => sql`${headColumns(reader)},
  ${bareTurnsJson} as turns, ${barePayoutsJson} as payouts, ${barePaymentsJson} as payments,
  ${declaredByMemberJson} as declared`
