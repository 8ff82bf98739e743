import { stateAfterAct } from '../../decider.ts'
import { type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts'
import { activeMembers, memberOf } from '../../members/member.ts'
import { owedOf } from '../../payments/dues.ts'
import { potsOf } from '../../payouts/payout.ts'
import { changesBetween } from '../../proposals/changes.ts'
import { answerersOf, partyAccountsOf } from '../../proposals/eligibility.ts'
import { proposalOf } from '../../proposals/proposal.ts'
import type { Event, Tontine } from '../../tontine.ts'
import { accountsOf } from '../../settlement/account.ts'
import { accountsAfterClosing } from '../../settlement/closing.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { isFrozen } from '../../tontines/tontine.ts'
import { invariant, must } from './invariant.ts'

/** What nobody does alone. */
const takesTwo = new Set<Event['type']>([
  'payment-reversed',
  'payment-contest-settled',
  'payment-day-confirmed',
  'payout-withdrawn',
  'turns-postponed',
  'round-paused',
  'member-died',
  'debt-written-off',
  'replacement-agreed',
])

/** A guest in a frozen order is another person's turn and money; one who waits has none. (M7) */
const isForTwo = (before: Tontine, event: Event) =>
  event.type === 'guest-recognized'
    ? isFrozen(before) && memberOf(before, event.memberId)?.status === 'active'
    : takesTwo.has(event.type)

/** Every amount and day that the pages show of a round, and its closing sheet. */
const figuresOf = (state: Tontine, today: CalendarDate) => ({
  accounts:
    state.closing.length > 0 ? accountsAfterClosing(state, state.closing) : accountsOf(state),
  pots: potsOf(state, today).map(({ cycle, collected, available, sent, expected }) => ({
    handId: cycle.handId,
    date: cycle.date,
    collected,
    available,
    sent,
    expected,
  })),
  owed: activeMembers(state).map(({ id }) => {
    const { dues, credit } = balanceIn(state, id, today)
    return { id, credit, owed: owedOf(dues.filter(({ status }) => status !== 'upcoming')) }
  }),
})

export const proposalInvariants = [
  invariant('G1, G2 acts of two people are done by two, or by one if nobody could answer', {
    command({ before, after, decision, by }, reached) {
      if (!decision.accepted || !decision.value.some((event) => isForTwo(before, event))) return
      const [first] = decision.value
      if (first?.type !== 'proposal-answered') {
        const made = after.proposals.at(-1)
        must(first?.type === 'proposal-made' && made?.isAlone === true, () => decision.value)
        reached('by one')
        return
      }
      const proposal = proposalOf(before, first.proposal)
      if (!proposal) throw new Error('an answer without a proposal')
      const parties = partyAccountsOf(before, proposal.act)
      const asked = answerersOf(before, proposal)
      must(asked.includes(by) && proposal.by !== by, () => ({ asked, by, proposal }))
      // Those whose money it is are asked only if nobody else is, or was silent before.
      const isFirst = before.proposals.every(
        ({ number, by: author }) => number >= proposal.number || author !== proposal.by,
      )
      if (isFirst && parties.includes(by))
        must(
          asked.every((one) => parties.includes(one)),
          () => ({ asked, parties }),
        )
      reached('by two')
      if (proposal.act.kind === 'recognize-guest') reached('recognized by two')
    },
    reaches: ['by one', 'by two', 'recognized by two'],
  }),

  invariant('G1 before a yes no figure is named exactly where every account, pot and turn stays', {
    command({ after: state, decision, by, story }, reached) {
      if (!decision.accepted) return
      const [made] = decision.value
      if (made?.type !== 'proposal-made' || made.isAlone) return
      const { act } = made
      const outcome = stateAfterAct(state, act, story.context({ as: by }))
      if (!outcome.accepted) return
      const today = calendarDate(story.day)
      const changes = changesBetween(state, outcome.value, today)
      const isNone = Object.values(changes).every((those: readonly unknown[]) => those.length === 0)
      const [before, after] = [state, outcome.value].map((one) => figuresOf(one, today))
      must(isNone === (JSON.stringify(before) === JSON.stringify(after)), () => ({
        act,
        changes,
        before,
        after,
      }))
      reached(isNone ? 'nothing changes' : act.kind)
    },
    reaches: [
      ...(['nothing changes', 'reverse-payments', 'settle-contest', 'withdraw-payout'] as const),
      ...(['archive-tontine', 'postpone-turns', 'exclude-member', 'record-death'] as const),
      'write-off',
    ],
  }),
]
