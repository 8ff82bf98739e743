import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { member } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { handOver, pay, payAll } from '../testing/round.ts'
import { hasServedHand, isToHandOver, potsOf } from './payout.ts'

const started = () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  return story
}

test('O2 a pot waits for an officer once everybody has paid, or from its day on, as long as money is in it', () => {
  const story = started()
  const isWaiting = (on: string) => {
    const day = calendarDate(on)
    return potsOf(story.tontine, day).map((pot) => isToHandOver(pot, day))
  }
  expect(isWaiting('2026-01-31')).toEqual([false, false, false])
  pay(story, 'bintou', 1)
  expect(isWaiting('2026-01-30')).toEqual([false, false, false])
  expect(isWaiting('2026-01-31')).toEqual([true, false, false])
  pay(story, 'bintou', 9999)
  pay(story, 'awa', 10_000)
  pay(story, 'chris', 10_000)
  expect(isWaiting('2026-01-15')).toEqual([true, false, false])
  handOver(story, 'awa', 30_000)
  expect(isWaiting('2026-01-31')).toEqual([false, false, false])
})

test.for([1, 10_000])(
  'G3 if everybody contests their payment of %i, nothing of it is handed over',
  (amount) => {
    const story = started()
    payAll(story, amount)
    for (const { id: paymentId, memberId } of story.tontine.payments)
      story.run(
        { type: 'contest-payment', paymentId, reason: 'never gave it' },
        { as: story.tontine.members.find(({ id }) => id === memberId)?.userId ?? '' },
      )
    const [pot] = potsOf(story.tontine, calendarDate('2026-01-31'))
    const sum = 3 * amount
    expect(pot).toMatchObject({ collected: sum, contested: sum, available: 0 })
  },
)

test('S11 a hand to which one unit was handed over has begun to receive', () => {
  const story = started()
  pay(story, 'chris', 10_000)
  handOver(story, 'awa', 1)
  const hasBegun = (name: string) => hasServedHand(story.tontine, { id: member(name), hands: 1 })
  expect([hasBegun('awa'), hasBegun('bintou')]).toEqual([true, false])
})
