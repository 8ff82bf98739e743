import type { OwnTurnView, SituationView } from '@mainforte/contract/payments/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, numberOfHand } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { memberOfUser } from '@mainforte/domain/members/member'
import { lateDues, onTimeRate, openDues, owedDues, toPayOf } from '@mainforte/domain/payments/dues'
import type { Due } from '@mainforte/domain/payments/dues'
import { waitingOf } from '@mainforte/domain/payments/payment'
import { nextPayout, potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { potsOf } from '@mainforte/domain/payouts/payout'
import { balanceIn } from '@mainforte/domain/reports/notebook'
import { shownState } from '@mainforte/domain/rotation/meetings'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Look, todayOf } from '../journal/reading/names.ts'

/** Unsettled dues listed individually; the sums count all of them. */
const duesShown = 100

/**
 * The reader's balance in a tontine; the permission table guarantees that they are an active
 * member.
 */
export function situationView(look: Look): SituationView {
  const { state, names, reader } = look
  const mine = memberOfUser(state, reader)
  if (!mine) throw new Error('an active member without a row')
  const today = todayOf(look)
  const { dues, credit } = balanceIn(state, mine.id, today)
  const open = openDues(dues)
  const turns = ownTurns(state, mine.id, today)
  return {
    tontineId: state.id,
    tontineName: names.name,
    currency: state.terms.currency,
    phase: state.phase,
    memberId: mine.id,
    hands: mine.hands,
    due: toPayOf(open),
    late: toPayOf(lateDues(dues)),
    credit,
    waiting: waitingOf(state, mine.id),
    declared: sumOf(dues.map(({ declared }) => declared)),
    first: firstOf(open),
    nextTurn: nextPayout(state, turns, today) ?? null,
    turns,
    dues: owedDues(dues)
      .slice(0, duesShown)
      .map((due) => ({ ...due, hand: numberOfHand(due.handId) })),
    onTimeRate: onTimeRate(dues) ?? null,
  }
}

function ownTurns(state: Tontine, memberId: MemberId, today: CalendarDate): OwnTurnView[] {
  return potsOf(shownState(state), today)
    .filter(({ cycle }) => cycle.memberId === memberId)
    .map(({ cycle, contested: _, withheld: __, available: ___, ...sums }) => ({
      ...sums,
      handId: cycle.handId,
      hand: numberOfHand(cycle.handId),
      cycle: cycle.number,
      date: potDay(state, cycle.date),
      state: turnState(state, { ...sums, date: cycle.date }, today),
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
