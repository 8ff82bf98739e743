import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { cast, guest, hand, member, payment, payout, person, user } from '../testing/cast.ts'
import { type Story, byHand, circle, money, pot } from '../testing/circle.ts'
import { payAll } from '../testing/round.ts'
import { asksDone } from './asked.ts'

const nameOf = (id: string) => cast.find((name) => user(name) === id) ?? id

/** Which notices a command makes read: `kind name`, in alphabetical order. */
function doneBy(story: Story, command: Command, as = 'awa'): string[] {
  const before = story.tontine
  story.run(command, { as })
  return asksDone(before, story.tontine, Date.parse(story.entries.at(-1)?.meta.at ?? ''))
    .map(({ kind, userId }) => `${kind} ${nameOf(userId)}`)
    .toSorted()
}

test('A9 a draw asks for a secret until it has it, and nobody once it is over', () => {
  const story = circle({ members: 3, rankingMethod: 'random' })
  story.run({ type: 'start-tontine' })
  expect(doneBy(story, story.promise(member('bintou')), 'bintou')).toEqual(['draw-opened bintou'])
  story.run(story.promise(member('awa')))
  expect(doneBy(story, story.promise(member('chris')), 'chris')).toEqual(['draw-opened chris'])
  for (const name of ['awa', 'bintou'])
    expect(doneBy(story, story.reveal(member(name)), name)).toEqual([`secret-wanted ${name}`])
  expect(doneBy(story, story.reveal(member('chris')), 'chris')).toEqual(['secret-wanted chris'])
})

test('A9 once one officer has answered, no other is asked', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  expect(doneBy(story, { type: 'approve-member', memberId: member('dado') })).toEqual([
    'member-requested awa',
    'member-requested bintou',
  ])
  for (const [id, amount] of [
    ['one', 100],
    ['two', 200],
  ] as const)
    story.run({ type: 'declare-payment', payment: money(id, 'chris', amount) }, { as: 'chris' })
  const confirm = (id: string): Command => ({ type: 'confirm-payment', paymentId: payment(id) })
  expect(doneBy(story, confirm('one'))).toEqual([])
  expect(doneBy(story, confirm('two'))).toEqual(['payment-declared awa', 'payment-declared bintou'])
})

test('A9 a proposal asks who has not answered, and nobody once it is decided or taken back', () => {
  const story = circle({ members: 4, ...byHand })
  story.run({ type: 'record-payment', payment: money('one', 'bintou', 10_000) })
  const reverse: Command = { type: 'reverse-payment', paymentId: payment('one'), reason: 'a slip' }
  story.run(reverse, { on: '2026-01-03' })
  const [{ number = 0 } = {}] = story.tontine.proposals
  expect(doneBy(story, { type: 'take-back-proposal', proposal: number })).toEqual([
    'proposal-to-answer bintou',
    'proposal-to-answer chris',
    'proposal-to-answer dado',
  ])
})

test('A9 a pot that arrived, a guest who has a witness and a swap that was answered ask nobody', () => {
  const story = circle({ members: 3, swaps: 'free' })
  story.run({ type: 'add-member', person: guest('dado') })
  story.run({ type: 'approve-member', memberId: member('dado') })
  expect(doneBy(story, { type: 'vouch-for-guests', memberIds: [member('dado')] }, 'chris')).toEqual(
    ['guests-to-witness bintou', 'guests-to-witness chris'],
  )
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  const propose = { handId: hand('bintou'), otherHandId: hand('chris') }
  story.run({ type: 'propose-swap', ...propose }, { as: 'bintou' })
  const swap = story.tontine.swaps.at(-1)?.number ?? 0
  expect(doneBy(story, { type: 'answer-swap', swap, isYes: false }, 'chris')).toEqual([
    'swap-to-answer chris',
  ])
  const first = story.tontine.turns[0]?.memberId
  const name = cast.find((one) => member(one) === first) ?? ''
  story.run({ type: 'send-payout', payout: pot('o', name, 100) })
  const [asked] = ['bintou', 'chris'].filter((one) => one === name || name === 'awa')
  const done = doneBy(story, { type: 'confirm-payout', payoutId: payout('o') }, asked)
  expect(done).toContain(`${name === asked ? 'payout-sent' : 'payout-to-witness'} ${asked}`)
})
