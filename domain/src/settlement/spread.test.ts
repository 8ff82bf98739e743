import { expect, test } from 'vitest'
import { minor } from '../kernel/minor.ts'
import { hand, member } from '../testing/cast.ts'
import { type Story, byHand, circle, money, pot, replayed } from '../testing/circle.ts'
import { SeenState } from '../testing/invariants/invariant.ts'
import { settlementInvariants } from '../testing/invariants/settlement.ts'
import { accountsOf } from './account.ts'

/** Bintou receives first and stops paying; her debt is written off, and borne by chris, dado and awa. */
function writtenOff(): Story {
  const story = circle({ members: 4, ...byHand, bearing: 'spread', amount: minor(25_000) })
  const order = ['bintou', 'chris', 'dado', 'awa']
  const dates = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
  const turns = order.map((name, index) => ({ handId: hand(name), date: dates[index] as never }))
  story.run({ type: 'arrange-order', turns })
  story.run({ type: 'start-tontine' })
  for (const name of order)
    story.run({ type: 'record-payment', payment: money(name, name, 25_000) })
  story.run({ type: 'send-payout', payout: pot('first', 'bintou', 100_000) })
  story.run(
    { type: 'confirm-payout', payoutId: pot('first', 'bintou', 1).payoutId },
    {
      as: 'bintou',
    },
  )
  story.day = '2026-05-02'
  story.together({ type: 'write-off', memberId: member('bintou'), reason: 'never seen again' })
  return story
}

/** What a member has paid and is still to pay. */
const paysInAll = (story: Story, name: string) => {
  const found = accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))
  return (found?.paid ?? 0) + (found?.toPay ?? 0)
}

/** What holds in every random history, checked where a loss that was spread is spread no more. */
const holds = (story: Story): void => {
  for (const { state } of settlementInvariants) state?.(new SeenState(story), () => undefined)
}

test('S6, S3 what was spread with a hand goes with it when it goes out, and nobody pays too much', () => {
  const story = writtenOff()
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  story.run({ type: 'record-payment', payment: money('all', 'bintou', 75_000, { day: story.day }) })
  holds(story)
  expect([paysInAll(story, 'bintou'), story.balance('bintou').credit]).toEqual([100_000, 0])
  // Dado's own loss is still borne with awa: dado pays awa less, and bintou pays awa that.
  const received = ['chris', 'dado', 'awa'].map((name) =>
    accountsOf(story.tontine).find(({ memberId }) => memberId === member(name)),
  )
  expect(received.map((one) => (one?.paid ?? 0) + (one?.toPay ?? 0))).toEqual([
    25_000, 62_500, 75_000,
  ])
  expect(received.map((one) => one?.toReceive)).toEqual([25_000, 62_500, 75_000])
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('S6 where a hand that bears a loss goes out, the loss goes back to the hand that lost it', () => {
  const story = writtenOff()
  const before = story.tontine.turns.find(({ handId }) => handId === hand('chris'))
  story.run({ type: 'leave-round', reason: null }, { as: 'dado' })
  holds(story)
  const after = story.tontine.turns.find(({ handId }) => handId === hand('chris'))
  expect(before?.writtenOff?.[hand('bintou')]).toBe(25_000 - 2 * 8333)
  expect(after?.writtenOff?.[hand('bintou')]).toBe(25_000 - 8333)
  expect(story.tontine.turns.flatMap(({ spread }) => spread ?? [])).toEqual([
    { owedBy: hand('bintou'), lostBy: hand('chris'), amount: 8333 },
  ])
})
