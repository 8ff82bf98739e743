import { expect, test } from 'vitest'
import { member, payment, user } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { endingAccountOf } from './ending-account.ts'

test('M12 turn, debts and contests stay open when an account is deleted', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  expect(endingAccountOf(story.tontine, user('chris'))).toEqual({
    turn: null,
    toPay: 0,
    toReceive: 0,
    contested: 0,
  })
  story.run({ type: 'start-tontine' })
  const { amount } = story.tontine.terms
  story.run({ type: 'record-payment', payment: money('one', 'chris', amount) })
  story.run(
    { type: 'contest-payment', paymentId: payment('one'), reason: 'not mine' },
    { as: 'chris' },
  )
  expect(endingAccountOf(story.tontine, user('chris'))).toEqual({
    turn: { rank: 3, date: story.tontine.turns[2]?.date },
    toPay: 2 * amount,
    toReceive: 3 * amount,
    contested: 1,
  })
  expect(endingAccountOf(story.tontine, user('bintou'))).toMatchObject({ contested: 0 })
  story.run({ type: 'unlink-account' }, { as: 'chris' })
  expect(endingAccountOf(story.tontine, user('chris'))).toBeNull()
  expect(story.tontine.members.some(({ id }) => id === member('chris'))).toBe(true)
})
