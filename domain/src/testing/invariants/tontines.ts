import { calendarDate } from '../../kernel/calendar-date.ts'
import type { RefusalCode } from '../../decider.ts'
import { activeMembers } from '../../members/member.ts'
import { isFrozen } from '../../tontines/tontine.ts'
import type { Tontine } from '../../tontine.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { completed, invariant, must, same } from './invariant.ts'

const nextPhases: Record<Tontine['phase'], readonly Tontine['phase'][]> = {
  enrolling: ['enrolling', 'running', 'archived', 'cancelled'],
  running: ['running', 'completed', 'archived'],
  // A reversed payment of a round is owed again. (O6)
  completed: ['completed', 'archived', 'running'],
  archived: ['archived'],
  cancelled: [],
}

export const tontineInvariants = [
  invariant(
    'T2, T5, O6 phases only go forward but for a reversal, and nothing follows a cancelled one',
    {
      command({ before, after, decision }) {
        if (!decision.accepted) return
        must(nextPhases[before.phase].includes(after.phase), () => [before.phase, after.phase])
        if (after.phase === 'cancelled') same(after.receipts, 0)
        if (after.phase === 'running') must(after.turns.length >= 2, () => after.turns)
      },
    },
  ),
  invariant('T2 only the organizer’s own act starts a tontine, and no money does', {
    command({ before, after, command, decision }, reached) {
      if (before.phase === 'enrolling' && completed(before).length > 0) reached('money before')
      if (before.phase !== 'enrolling' || after.phase !== 'running') return
      // What the organizer began, the last secret of the draw or another's yes ends. (D9, D17)
      const isHat = after.turns.some(({ isFromHat }) => isFromHat)
      if (before.openDraw || isHat) must(isHat || after.draws.length > 0, () => decision)
      else same(command.type, 'start-tontine')
    },
    reaches: ['money before'],
  }),
  invariant('C5 no start makes anybody late, whatever the first day was', {
    command({ before, after, day }) {
      if (before.hasStarted || !after.hasStarted) return
      for (const { id } of activeMembers(after))
        for (const { status } of balanceIn(after, id, calendarDate(day)).dues)
          must(status !== 'late', () => id)
    },
  }),
  invariant('T3 the creation date and most terms never change, and no term from the start on', {
    command({ before, after }, reached) {
      const changeable = isFrozen(before) ? before.terms : after.terms
      const { amount, currency, frequency, dayRule, endDate, memberCount } = before.terms
      const agreed = { currency, frequency, ...(dayRule && { dayRule }), endDate, memberCount }
      const mayCost = before.follows && before.receipts === 0 ? changeable.amount : amount
      same(after.terms, { ...changeable, ...agreed, amount: mayCost })
      same([after.createdAt, after.id], [before.createdAt, before.id])
      if (after.terms.amount === amount) return
      // Nobody else is in it with a yes to the amount before. (M17)
      reached('another amount')
      same(activeMembers(after).length, 1)
    },
    reaches: ['another amount'],
  }),
]

/** The refusals that random histories reach often. The others need what no move does. */
const reachedRefusals: readonly RefusalCode[] = [
  'admin-stays',
  'already-contested',
  'already-in-circle',
  'already-invited',
  'already-member',
  'already-started',
  'circle-frozen',
  'correction-needs-reason',
  'cycle-not-open',
  'date-before-start',
  'date-missing',
  'date-out-of-order',
  'date-taken',
  'exceeds-pot',
  'first-day-out-of-range',
  'hand-not-active',
  'has-confirmed-payments',
  'member-not-active',
  'member-not-pending',
  'no-complete-order',
  'no-such-member',
  'no-such-payment',
  'no-such-payout',
  'no-such-turn',
  'not-a-guest',
  'not-started',
  'not-your-payment',
  'not-your-payout',
  'order-frozen',
  'order-incomplete',
  'order-repeats',
  'not-contested',
  'own-money',
  'officer-needed',
  'own-payment',
  'proposal-over',
  'payment-before-tontine',
  'payment-in-future',
  'payment-not-completed',
  'payment-not-pending',
  'payout-in-future',
  'payout-reference-used',
  'payout-settled',
  'proof-used',
  'ranking-is-automatic',
  'ranking-is-manual',
  'reference-used',
  'request-pending',
  'tontine-closed',
  'too-few-active',
  'turn-served',
  'turn-passed',
  'move-out-of-range',
  'round-paused',
  'round-not-paused',
  'days-just-moved',
  'witness-needed',
]

export const reachInvariants = [
  invariant('A4 random histories reach the refusals, so that nothing above is proven by nothing', {
    command({ decision }, reached) {
      if (!decision.accepted) reached(decision.refusal.code)
      else for (const { type } of decision.value) reached(type)
    },
    reaches: [
      ...reachedRefusals,
      'payout-sent',
      'payout-confirmed',
      'term-changed',
      'turns-rescheduled',
      'turns-restored',
      'round-resumed',
    ],
  }),
]
