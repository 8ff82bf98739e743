import type { OwnTurnView, SituationView } from '@mainforte/contract/payments/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { handsOf } from '@mainforte/domain/members/member'
import {
  areLate,
  areOpen,
  cyclesOf,
  isOpen,
  onTimeRate,
  owedOf,
  standingOf,
} from '@mainforte/domain/payments/dues'
import type { Due, PaidIn } from '@mainforte/domain/payments/dues'
import { potsFrom } from '@mainforte/domain/payouts/payout'
import type { PotFacts } from '@mainforte/domain/payouts/payout'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { standingColumns } from '../journal/standing.ts'
import type { StandingColumns } from '../journal/standing.ts'
import type { Sql } from '../kernel/database.ts'
import { barePayoutsJson, bareTurnsJson, numberOfHand, paidInAllJson } from '../payouts/notebook.ts'

/** What "Ma situation" is computed from. */
interface FoundSituation extends StandingColumns, Omit<PotFacts, 'members'> {
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly zone: string
  readonly graceDays: number
  readonly myMemberId: MemberId | null
  readonly myHands: number | null
  readonly myActiveDay: CalendarDate | null
  readonly myPayments: PaidIn[]
  /** Declared for him and not yet answered. */
  readonly waiting: Minor
  readonly circle: PotFacts['members']
}

/** The reader's own money in one tontine, in one statement. */
export async function findSituation(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundSituation | undefined> {
  const { rows } = await sql<FoundSituation>`select ${standingColumns(reader)},
    t.name, t.currency, t.phase, t.zone, t.amount, t.grace_days, mine.hands as my_hands,
    (mine.active_since at time zone t.zone)::date as my_active_day,
    ${bareTurnsJson} as turns, ${barePayoutsJson} as payouts, ${paidInAllJson} as circle,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'amount', p.amount, 'date', p.date, 'completedSeq', p.completed_seq)), '[]'::jsonb)
      from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
        and p.status = 'completed') as my_payments,
    (select coalesce(sum(p.amount), 0)::bigint from payments p where p.tontine_id = t.id
      and p.member_id = mine.member_id and p.status = 'pending') as waiting
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}

/** So many unsettled dues are told one by one; the sums count all of them. */
const duesShown = 100

/** Where the reader stands; he is an active member, which the permission table has made sure of. */
export function situationView(
  tontineId: TontineId,
  found: FoundSituation,
  today: CalendarDate,
): SituationView {
  const { myMemberId: memberId, myHands, phase } = found
  if (memberId === null || myHands === null) throw new Error('an active member without a row')
  const hands = handsOf({ id: memberId, hands: myHands })
  const cycles = cyclesOf(found.turns)
  const { dues, credit } = standingOf({
    amount: found.amount,
    graceDays: found.graceDays,
    cycles,
    hands,
    activeOn: found.myActiveDay,
    payments: found.myPayments,
    today,
  })
  const open = areOpen(dues)
  const turns = ownTurns(found, memberId, today)
  return {
    tontineId,
    tontineName: found.name,
    currency: found.currency,
    phase,
    memberId,
    hands: myHands,
    due: owedOf(open),
    late: owedOf(areLate(dues)),
    credit,
    waiting: found.waiting,
    first: firstOf(open),
    nextTurn: turns.find(({ confirmed, expected }) => confirmed < expected) ?? null,
    turns,
    dues: open.slice(0, duesShown).map((due) => ({ ...due, hand: numberOfHand(due.handId) })),
    onTimeRate: onTimeRate(dues) ?? null,
  }
}

function ownTurns(found: FoundSituation, memberId: MemberId, today: CalendarDate): OwnTurnView[] {
  const pots = potsFrom({ ...found, members: found.circle }, (cycle) => isOpen(cycle, today))
  return pots
    .filter(({ cycle }) => cycle.memberId === memberId)
    .map(({ cycle, ...sums }) => ({
      ...sums,
      handId: cycle.handId,
      hand: numberOfHand(cycle.handId),
      cycle: cycle.number,
      date: cycle.date,
    }))
}

/** What is paid first: everything that is owed to the cycle whose deadline is nearest. */
function firstOf(open: readonly Due[]): SituationView['first'] {
  const [first] = open
  if (!first) return null
  const { cycle, deadline } = first
  return { cycle, deadline, amount: owedOf(open.filter((due) => due.cycle === cycle)) }
}
