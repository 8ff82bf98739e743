import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack, PaidIn } from '@mainforte/domain/payments/dues'
import type { PaidInAll } from '@mainforte/domain/payments/pot'
import type { Turn } from '@mainforte/domain/rotation/rotation'
import { closedPhases, openPhases } from '@mainforte/domain/tontines/tontine'
import type { Pause } from '@mainforte/domain/rotation/pauses'
import type { Respite } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import { duesDay } from '../members/views.ts'
import { builtOnce } from '../kernel/database/built-once.ts'
import type { Sql } from '../kernel/database/database.ts'
import { heldThen, isOffered, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { latestFirst, linesOfPage, paymentJson } from '../payments/store.ts'
import { confirmableCount } from '../payouts/confirmable-store.ts'
import { ownDeclaredSum, ownGivenBackJson, paidInAllJson } from '../payouts/notebook-store.ts'
import { joinNextPayout, turnsJson } from '../rotation/store.ts'
import { cardColumns } from '../tontines/store.ts'

/** One tontine of the reader, with the data of their dashboard. */
export interface TontineFigures extends TontineCard, StandingColumns {
  readonly hasStarted: boolean
  readonly startedLateOn: CalendarDate | null
  readonly zone: string
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly myMemberId: MemberId
  readonly myHands: number
  /** The day, in the tontine's zone, on which the reader became active. */
  readonly myActiveDay: CalendarDate | null
  /** Since when the reader's dues count. */
  readonly myDuesDay: CalendarDate | null
  /** Until when the reader catches up, if they came in after the start. */
  readonly myCatchUpDay: CalendarDate | null
  /** The day of their death, as it is recorded. */
  readonly myExcusedDay: CalendarDate | null
  readonly myRespite: Respite | null
  readonly turns: Turn[]
  readonly myPayments: PaidIn[]
  /** Declared for the reader's dues and not yet confirmed or refused. */
  readonly myDeclared: Minor
  /** What was given back to the reader. */
  readonly myReturned: readonly GivenBack[]
  /** Every active member's hands and confirmed total. */
  readonly circle: PaidInAll[]
  /** Declared payments that the reader may confirm. */
  readonly confirmable: number
}

/** The reader's own confirmed payments of one month, in one currency and zone. */
export interface PaidInMonth {
  readonly currency: Currency
  readonly zone: string
  /** `YYYY-MM` */
  readonly month: string
  readonly amount: Minor
  readonly payments: number
}

/** A tontine in which the reader's request is pending. */
type Waiting = DashboardView['waiting'][number]

export interface Figures {
  readonly waiting: readonly Waiting[]
  /** The tontines that the reader is active in, newest first. */
  readonly tontines: readonly TontineFigures[]
  /** Over all memberships, including ended ones and those of archived tontines. */
  readonly paid: readonly PaidInMonth[]
  /** The latest payments of all members in the reader's active tontines. */
  readonly activity: readonly PaymentView[]
}

/**
 * The columns that are not about one tontine are on the first row only, which exists without a
 * tontine too.
 */
type FiguresRow = (TontineFigures | { readonly id: null }) & {
  readonly waiting: Waiting[] | null
  readonly paid: PaidInMonth[] | null
  readonly activity: PaymentView[] | null
}

/** The number of a user's tontines on the dashboard, the latest first. */
export const tontinesCounted = 200
const paymentsShown = 10

/** Payments of the reader's dues, whatever became of the tontine or the membership. */
const paidBy = (reader: UserId) => sql`(
  select coalesce(json_agg(json_build_object('currency', sums.currency, 'zone', sums.zone,
    'month', sums.month, 'amount', sums.amount, 'payments', sums.payments)), '[]'::json)
  from (
    select s.currency, s.zone, to_char(p.date, 'YYYY-MM') as month,
      sum(p.amount)::bigint as amount, count(*)::int as payments
    from member_standings own
    join tontine_standings s on s.tontine_id = own.tontine_id
    join payments p on p.tontine_id = own.tontine_id
      and ${heldThen('own', { memberId: 'p.member_id', seq: 'p.recorded_seq' })}
    where own.user_id = ${reader} and p.status = 'completed'
    group by 1, 2, 3
  ) sums)`

/** The number of requests on the dashboard; a user who has more finds them among their tontines. */
const waitingShown = 5

/** The reader's pending requests, latest first. */
const requestsOf = (reader: UserId, now: number) => sql`(
  select coalesce(json_agg(json_build_object('tontineId', w.id, 'tontineName', w.name, 'isOffered', w.is_offered,
    'adminName', coalesce((select m.name from tontine_members m
      where m.tontine_id = w.id and m.is_admin limit 1), '')) order by w.id desc), '[]'::json)
  from (
    select a.id, a.name, ${isOffered('own', now)} as is_offered from member_standings own join tontines a on a.id = own.tontine_id
    where own.user_id = ${reader} and own.status = 'pending' and own.has_agreed
      and a.phase in (${sql.join(openPhases)})
    order by a.id desc limit ${waitingShown}
  ) w)`

/** The dashboard's data, in one statement. */
export async function findFigures(trx: Sql, reader: UserId, now: number): Promise<Figures> {
  const rows = await figuresRows(trx, { reader, now })
  const [first] = rows
  return {
    tontines: rows.filter((row) => row.id !== null),
    waiting: first?.waiting ?? [],
    paid: first?.paid ?? [],
    activity: first?.activity ?? [],
  }
}

/** One row for each tontine in which the reader is active. */
const figuresRows = builtOnce(
  ({
    reader,
    now,
  }: {
    readonly reader: UserId
    readonly now: number
  }) => sql<FiguresRow>`select ${cardColumns(reader)},
    ${standingColumns(reader)}, t.zone, t.has_started, t.started_late_on, t.grace_days, t.pauses::json as pauses, mine.hands as my_hands,
    (mine.active_since at time zone t.zone)::date as my_active_day,
    ${sql.raw(duesDay('mine'))} as my_dues_day, mine.respite::json as my_respite,
    mine.excused_from as my_excused_day, mine.catch_up_until as my_catch_up_day,
    ${turnsJson} as turns,
    (select coalesce(json_agg(json_build_object(
        'amount', p.amount, 'countsOn', p.counts_on, 'completedSeq', p.completed_seq)), '[]'::json)
      from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
        and p.status = 'completed') as my_payments,
    ${ownDeclaredSum} as my_declared, ${ownGivenBackJson} as my_returned,
    ${paidInAllJson} as circle, ${confirmableCount(now)} as confirmable,
    case when row_number() over (order by mine.tontine_id desc) = 1 then ${requestsOf(reader, now)} end
      as waiting,
    case when row_number() over (order by mine.tontine_id desc) = 1 then ${paidBy(reader)} end
      as paid,
    case when row_number() over (order by mine.tontine_id desc) = 1 then (
      select coalesce(json_agg(${paymentJson(reader, now)} order by ${latestFirst('p')}), '[]'::json)
      from (
        select latest.tontine_id, latest.id from member_standings yours
        join visible_standings s on s.tontine_id = yours.tontine_id
        cross join lateral (
          select l.tontine_id, l.id, l.date, l.recorded_at, l.recorded_seq from payments l
          where l.tontine_id = yours.tontine_id
          order by ${latestFirst('l')} limit ${paymentsShown}
        ) latest
        where yours.user_id = ${reader} and yours.status = 'active'
        order by ${latestFirst('latest')} limit ${paymentsShown}
      ) page
      ${linesOfPage}
    ) end as activity
    from (values (1)) one
    left join (member_standings mine join tontines t on t.id = mine.tontine_id)
      on mine.user_id = ${reader} and mine.status = 'active'
      and t.phase not in (${sql.join(closedPhases)})
    ${joinNextPayout(now)}
    order by mine.tontine_id desc limit ${tontinesCounted}`,
)
