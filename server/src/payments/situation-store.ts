import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack, PaidIn } from '@mainforte/domain/payments/dues'
import type { PotFacts } from '@mainforte/domain/payouts/payout'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Pause } from '@mainforte/domain/rotation/pauses'
import type { Respite } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import { duesDay } from '../members/views.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import {
  barePayoutsJson,
  bareTurnsJson,
  ownDeclaredSum,
  ownGivenBackJson,
  paidInAllJson,
} from '../payouts/notebook-store.ts'

/** The data of "Ma situation". */
export interface FoundSituation extends StandingColumns, Omit<PotFacts, 'members'> {
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly hasStarted: boolean
  readonly startedLateOn: CalendarDate | null
  readonly zone: string
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly myMemberId: MemberId | null
  readonly myHands: number | null
  readonly myDuesDay: CalendarDate | null
  /** Until when the reader catches up, if they came in after the start. */
  readonly myCatchUpDay: CalendarDate | null
  /** The day of their death, which the account of a family may still read. */
  readonly myExcusedDay: CalendarDate | null
  readonly myRespite: Respite | null
  readonly myPayments: PaidIn[]
  /** Declared for the reader's dues and not yet confirmed or refused. */
  readonly waiting: Minor
  /** What was given back to the reader. */
  readonly returned: readonly GivenBack[]
  readonly circle: PotFacts['members']
}

/** The reader's own money in one tontine, in one statement. */
export async function findSituation(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundSituation | undefined> {
  const { rows } = await sql<FoundSituation>`select ${standingColumns(reader)},
    t.name, t.currency, t.phase, t.has_started, t.started_late_on, t.zone, t.amount, t.grace_days, t.pauses::json as pauses, mine.hands as my_hands,
    ${sql.raw(duesDay('mine'))} as my_dues_day,
    mine.catch_up_until as my_catch_up_day,
    mine.excused_from as my_excused_day, mine.respite::json as my_respite,
    ${bareTurnsJson} as turns, ${barePayoutsJson} as payouts, ${paidInAllJson} as circle,
    (select coalesce(json_agg(json_build_object(
        'amount', p.amount, 'countsOn', p.counts_on, 'completedSeq', p.completed_seq)), '[]'::json)
      from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
        and p.status = 'completed') as my_payments,
    ${ownDeclaredSum} as waiting, ${ownGivenBackJson} as returned
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
