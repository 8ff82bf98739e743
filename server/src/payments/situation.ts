import type { OwnTurnView, SituationView } from '@mainforte/contract/payments/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { handsOf } from '@mainforte/domain/members/member'
import {
  lateDues,
  openDues,
  owedDues,
  cyclesOf,
  onTimeRate,
  balanceOf,
  toPayOf,
} from '@mainforte/domain/payments/dues'
import type { Due } from '@mainforte/domain/payments/dues'
import { nextPayout, potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { potsFrom } from '@mainforte/domain/payouts/payout'
import type { FoundSituation } from './situation-store.ts'

/** Unsettled dues listed individually; the sums count all of them. */
const duesShown = 100

/**
 * The reader's balance in a tontine; the permission table guarantees that they are an active
 * member.
 */
export function situationView(
  tontineId: TontineId,
  found: FoundSituation,
  today: CalendarDate,
): SituationView {
  const { myMemberId: memberId, myHands, phase, hasStarted } = found
  if (memberId === null || myHands === null) throw new Error('an active member without a row')
  const hands = handsOf({ id: memberId, hands: myHands })
  const cycles = cyclesOf(found.turns)
  const { dues, credit } = balanceOf({
    hasStarted,
    amount: found.amount,
    graceDays: found.graceDays,
    pauses: found.pauses,
    cycles,
    hands,
    activeOn: found.myDuesDay,
    catchUpUntil: found.myCatchUpDay,
    payments: found.myPayments,
    returned: found.returned,
    excusedFrom: found.myExcusedDay,
    respite: found.myRespite,
    declared: found.waiting,
    today,
  })
  const open = openDues(dues)
  const turns = ownTurns(found, memberId, today)
  return {
    tontineId,
    tontineName: found.name,
    currency: found.currency,
    phase,
    memberId,
    hands: myHands,
    due: toPayOf(open),
    late: toPayOf(lateDues(dues)),
    credit,
    waiting: found.waiting,
    declared: sumOf(dues.map(({ declared }) => declared)),
    first: firstOf(open),
    nextTurn: nextPayout(found, turns, today) ?? null,
    turns,
    dues: owedDues(dues)
      .slice(0, duesShown)
      .map((due) => ({ ...due, hand: numberOfHand(due.handId) })),
    onTimeRate: onTimeRate(dues) ?? null,
  }
}

function ownTurns(found: FoundSituation, memberId: MemberId, today: CalendarDate): OwnTurnView[] {
  const pots = potsFrom({ ...found, members: found.circle }, today)
  return pots
    .filter(({ cycle }) => cycle.memberId === memberId)
    .map(({ cycle, contested: _, withheld: __, available: ___, ...sums }) => ({
      ...sums,
      handId: cycle.handId,
      hand: numberOfHand(cycle.handId),
      cycle: cycle.number,
      date: potDay(found, cycle.date),
      state: turnState(found, { ...sums, date: cycle.date }, today),
      isRetired: cycle.isRetired === true,
    }))
}

/** The first payment: everything owed to the cycle with the nearest deadline. */
function firstOf(open: readonly Due[]): SituationView['first'] {
  const [first] = open
  if (!first) return null
  const { cycle, deadline } = first
  return { cycle, deadline, amount: toPayOf(open.filter((due) => due.cycle === cycle)) }
}
