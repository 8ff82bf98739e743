import { sumOf } from '../../kernel/minor.ts'
import type { HandOverId, PersonId } from '../../kernel/ids.ts'
import { keepersOf } from '../../keepers/hand-over.ts'
import { activeMembers, personAt } from '../../members/member.ts'
import { isReturned, livePayouts, paidOnBalance } from '../../payouts/payout.ts'
import type { Story } from '../circle.ts'
import { amountOf, completed, invariant, must, same } from './invariant.ts'

/** Who has how much, by going through the journal entry by entry. */
function naiveKeepers(story: Story): Map<PersonId, number> {
  const { members, payments, payouts } = story.tontine
  const kept = new Map<PersonId, number>()
  const add = (person: PersonId | undefined, amount: number) => {
    must(person !== undefined, () => ({ amount }))
    if (person) kept.set(person, (kept.get(person) ?? 0) + amount)
  }
  const takers = new Map<string, PersonId | undefined>()
  const handed = new Map<HandOverId, [PersonId, PersonId, number]>()
  const isOver = new Map<HandOverId, boolean>()
  for (const [index, { event }] of story.entries.entries()) {
    // What an old notebook has is with who took it over, and somebody else said yes. (B2)
    const carrier = 'carriedBy' in event ? event.carriedBy : undefined
    const author =
      story.authors[
        carrier === undefined
          ? index
          : story.entries.slice(0, index).findLastIndex(({ meta }) => meta.by === carrier)
      ]
    const row = (id: string) => members.find((one) => one.id === id)
    const then = (id: string) => {
      const member = row(id)
      return member && personAt(member, index + 1)
    }
    if (event.type === 'payment-recorded' || (event.type === 'payment-declared' && event.isTaken))
      takers.set(event.paymentId, author)
    if (event.type === 'payment-confirmed' && !takers.has(event.paymentId))
      takers.set(event.paymentId, author)
    if (event.type === 'payout-sent') takers.set(event.payoutId, author)
    if (event.type === 'cash-handed') {
      const [from, to] = [then(event.fromId), then(event.toId)]
      if (from && to) handed.set(event.handOverId, [from, to, event.amount])
    }
    if (event.type === 'hand-over-answered') isOver.set(event.handOverId, event.isRight)
  }
  for (const { id, amount, status } of payments)
    if (status === 'completed') add(takers.get(id), amount)
  for (const { id, amount, status, handId } of payouts)
    if (status !== 'withdrawn' && !(handId === null && status === 'disputed'))
      add(takers.get(id), -amount)
  for (const [id, [from, to, amount]] of handed)
    if (isOver.get(id)) {
      add(from, -amount)
      add(to, amount)
    }
  return kept
}

export const keeperInvariants = [
  invariant(
    'Q1, O8 what all keepers have together is pots and credits, less what pots and credits lack',
    {
      state({ state, pots, balances }, reached) {
        const keepers = keepersOf(state)
        const sum = keepers.reduce((all, { amount }) => all + amount, 0)
        const held = pots.reduce((all, { collected, sent }) => all + collected - sent, 0)
        const overdrawn = activeMembers(state).reduce(
          (all, { id }) => all + Math.max(-paidOnBalance(state, id), 0),
          0,
        )
        same(sum + overdrawn, held + sumOf(balances.map(({ credit }) => credit)))
        const gone = livePayouts(state).filter((one) => one.handId !== null || isReturned(one))
        same(sum, amountOf(completed(state)) - amountOf(gone))
        if (keepers.some(({ amount }) => amount < 0)) reached('advanced')
        if (keepers.length > 1) reached('several')
      },
      reaches: ['several', 'advanced'],
    },
  ),
  invariant(
    'Q1, S5 each person has what they took and got, less what they gave, wherever they went',
    {
      state({ state, story }) {
        const expected = [...naiveKeepers(story)].filter(([, amount]) => amount !== 0)
        const found = keepersOf(state).map(({ person, amount }) => [person, amount])
        same(found.toSorted(), expected.toSorted())
      },
      every: 5,
    },
  ),
]
