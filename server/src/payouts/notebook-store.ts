import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { ReportBook } from '@mainforte/domain/reports/report'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'

/** An active member with what he is called and may. */
export interface NotebookMember {
  readonly id: MemberId
  readonly name: string
  readonly userId: UserId | null
  readonly status: 'active'
  readonly isOfficer: boolean
  readonly hands: number
  readonly activeOn: CalendarDate | null
}

/** Whose notebook it is, its members by their names of today, and how the reader stands to it. */
export interface NotebookHead extends StandingColumns, Pick<ReportBook, 'amount' | 'graceDays'> {
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly zone: string
  readonly adminId: UserId
  readonly members: NotebookMember[]
}

/** What only the journal changes: the order, and the money that came and went. */
export type NotebookMoney = Pick<ReportBook, 'turns' | 'payments' | 'declared' | 'payouts'>

/** A tontine's notebook as the tables tell it, with how the reader stands to it. */
export interface FoundNotebook extends NotebookHead, NotebookMoney {}

/** The turns of a tontine `t`, without names. */
export const bareTurnsJson = sql`(select coalesce(jsonb_agg(jsonb_build_object(
  'handId', s.hand_id, 'memberId', s.member_id, 'date', s.payout_date)), '[]'::jsonb)
  from payout_schedule s where s.tontine_id = t.id)`

/** What left the pots of a tontine `t`. */
export const barePayoutsJson = sql`(select coalesce(jsonb_agg(jsonb_build_object(
  'id', o.id, 'handId', o.hand_id, 'memberId', o.member_id, 'amount', o.amount,
  'status', o.status, 'method', o.method, 'date', o.date, 'by', o.by_user)), '[]'::jsonb)
  from payouts o where o.tontine_id = t.id and o.status <> 'withdrawn')`

/** What each active member of a tontine `t` holds and has paid in all. */
export const paidInAllJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('hands', m.hands, 'paid', coalesce(sums.paid, 0))),
    '[]'::jsonb)
  from member_standings m
  left join (
    select p.member_id, sum(p.amount) as paid from payments p
    where p.tontine_id = t.id and p.status = 'completed' group by p.member_id
  ) sums on sums.member_id = m.member_id
  where m.tontine_id = t.id and m.status = 'active')`

/** The completed payments of a tontine `t`. */
export const barePaymentsJson = sql`(select coalesce(jsonb_agg(jsonb_build_object(
  'id', p.id, 'memberId', p.member_id, 'amount', p.amount, 'date', p.date, 'completedSeq', p.completed_seq,
  'method', p.method)), '[]'::jsonb)
  from payments p where p.tontine_id = t.id and p.status = 'completed')`

/** What of each member's money waits for an officer in a tontine `t`. */
export const declaredByMemberJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('memberId', w.member_id, 'amount', w.amount)),
    '[]'::jsonb)
  from (
    select p.member_id, sum(p.amount) as amount from payments p
    where p.tontine_id = t.id and p.status = 'pending' group by p.member_id
  ) w)`

/** The same of the member `mine` alone. */
export const ownDeclaredSum = sql<Minor>`(select coalesce(sum(p.amount), 0)::bigint
  from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
    and p.status = 'pending')`

/** Goes with `from tontines t left join member_standings mine` of the reader. */
export const headColumns = (reader: UserId) => sql`${standingColumns(reader)},
  t.name, t.currency, t.phase, t.zone, t.admin_id, t.amount, t.grace_days,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'name', m.name, 'userId', m.user_id, 'status', m.status,
      'isOfficer', m.is_officer, 'hands', m.hands,
      'activeOn', (m.active_since at time zone t.zone)::date)
      order by coalesce(r.rank, 999), m.date_joined, m.id), '[]'::jsonb)
    from tontine_members m
    left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.id || '-1'
    where m.tontine_id = t.id and m.status = 'active') as members`

/** The same with the money. */
export const notebookColumns = (reader: UserId) => sql`${headColumns(reader)},
  ${bareTurnsJson} as turns, ${barePayoutsJson} as payouts, ${barePaymentsJson} as payments,
  ${declaredByMemberJson} as declared`
