import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId } from '../kernel/ids.ts'
import { activeMembers, handsOf, memberOf } from '../members/member.ts'
import { type MemberBalance, balanceOf, cyclesOf, duesSince } from '../payments/dues.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { waitingOf } from '../payments/payment.ts'
import { type Money, givenBack, leftThePot } from '../payouts/payout.ts'
import { shownTurns } from '../rotation/meetings.ts'
import type { ReportBook } from './report.ts'

/** A member's dues and credit on a day, with the turns as people may see them. */
export function balanceIn(state: Money, memberId: MemberId, today: CalendarDate): MemberBalance {
  const member = memberOf(state, memberId)
  if (!member) throw new Error(`no member ${memberId}`)
  const { amount, graceDays } = state.terms
  return balanceOf({
    hasStarted: state.hasStarted,
    amount,
    graceDays,
    pauses: state.pauses,
    cycles: cyclesOf(shownTurns(state.turns)),
    hands: handsOf(member),
    activeOn: duesSince(state, member),
    catchUpUntil: member.admission?.catchUpUntil ?? null,
    payments: state.payments.filter(
      (payment) => payment.memberId === memberId && payment.status === 'completed',
    ),
    returned: givenBack(state, memberId),
    declared: waitingOf(state, memberId),
    excusedFrom: member.excusedFrom,
    respite: member.respite,
    today,
  })
}

/** The treasurer's notebook of a tontine, with the turns as people may see them. */
export const notebookOf = (state: Money): ReportBook => ({
  hasStarted: state.hasStarted,
  amount: state.terms.amount,
  graceDays: state.terms.graceDays,
  pauses: state.pauses,
  turns: shownTurns(state.turns),
  members: activeMembers(state).map((member) => ({
    id: member.id,
    hands: member.hands,
    activeOn: duesSince(state, member),
    excusedFrom: member.excusedFrom,
    respite: member.respite,
    catchUpUntil: member.admission?.catchUpUntil ?? null,
  })),
  payments: state.payments.filter(({ status }) => status === 'completed'),
  declared: state.payments.filter(({ status }) => status === 'pending'),
  payouts: state.payouts.filter(leftThePot),
  claims: claimsOf(state),
})
