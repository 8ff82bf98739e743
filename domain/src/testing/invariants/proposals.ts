import { answerersOf, partyAccountsOf } from '../../proposals/people.ts'
import { proposalOf } from '../../proposals/proposal.ts'
import type { Event } from '../../tontine.ts'
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

export const proposalInvariants = [
  invariant('G1, G2 what takes two is done by two, or by one whom nobody could answer', {
    command({ before, after, decision, by }, reached) {
      if (!decision.accepted || !decision.value.some(({ type }) => takesTwo.has(type))) return
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
    },
    reaches: ['by one', 'by two'],
  }),
]
