import { expect, test } from 'vitest'
import { minor } from '../kernel/minor.ts'
import { payout } from '../testing/cast.ts'
import { circle, money, pot } from '../testing/circle.ts'
import { type Books, booksOf, firstDiscrepancy } from './books.ts'

const story = circle({ rankingMethod: 'alphabetical' })
story.run({ type: 'record-payment', payment: money('one', 'awa', 10_000) })
story.run({ type: 'record-payment', payment: money('two', 'bintou', 4000) })
const books = booksOf(story.tontine)

test('J5 books that follow from the journal show no difference, in any order of rows', () => {
  expect(firstDiscrepancy(books, books)).toBeUndefined()
  const turned = {
    ...books,
    payments: books.payments.toReversed(),
    turns: books.turns.toReversed(),
  }
  expect(firstDiscrepancy(turned, books)).toBeUndefined()
})

test('J5 a row that differs, is missing or is extra is named', () => {
  const [first, second] = books.payments
  if (!first || !second) throw new Error('two payments were recorded')
  const richer = { ...first, amount: minor(1_000_000) }
  const shown = (payments: Books['payments']) => firstDiscrepancy({ ...books, payments }, books)
  expect(shown([richer, second])).toEqual({ part: 'payments', shown: richer, expected: first })
  expect(shown([first])).toEqual({ part: 'payments', shown: undefined, expected: second })
  expect(firstDiscrepancy(books, { ...books, payments: [first] })).toEqual({
    part: 'payments',
    shown: second,
    expected: undefined,
  })
})

test('J5 a sum that is not the sum of its rows is named', () => {
  const sums = { ...books.sums, paidIn: minor(1) }
  expect(firstDiscrepancy({ ...books, sums }, books)).toEqual({
    part: 'sums',
    shown: sums,
    expected: books.sums,
  })
})

test('J5 what waits, was refused or was withdrawn is in no sum', () => {
  const round = circle({ rankingMethod: 'alphabetical' })
  round.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou'])
    round.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  const waiting = money('waiting', 'chris', 7000)
  round.run({ type: 'declare-payment', payment: waiting }, { as: 'chris' })
  round.run({ type: 'send-payout', payout: pot('o', 'awa', 5000) })
  expect(booksOf(round.tontine).sums).toEqual({ paidIn: 20_000, sent: 5000, confirmed: 0 })
  round.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  round.run({ type: 'send-payout', payout: pot('withdrawn', 'awa', 3000) })
  round.together({ type: 'withdraw-payout', payoutId: payout('withdrawn'), reason: 'not sent' })
  expect(booksOf(round.tontine).sums).toEqual({ paidIn: 20_000, sent: 5000, confirmed: 5000 })
})
