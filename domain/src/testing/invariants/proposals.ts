import { memberOf } from '../../members/member.ts'
import { answerersOf, partyAccountsOf } from '../../proposals/people.ts'
import { proposalOf } from '../../proposals/proposal.ts'
import type { Event, Tontine } from '../../tontine.ts'
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

export const proposalInvariants = [
  invariant('G1, G2 what takes two is done by two, or by one whom nobody could answer', {
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
      if (!proposal) throw new Error('an answer to nothing')
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
]
