import { expect, test } from 'vitest'
import { minor } from '../kernel/minor.ts'
import { member } from '../testing/cast.ts'
import { ownMoneyByCurrency, ownMoneyOf } from './statement.ts'

const [awa, bintou] = [member('awa'), member('bintou')]
const paid = (memberId: typeof awa, amount: number, payerId: typeof awa | null = null) => ({
  memberId,
  payerId,
  amount: minor(amount),
})

test('F3 what others paid for somebody, and what they paid for others, are shown separately', () => {
  const payments = [paid(awa, 500), paid(awa, 70, bintou), paid(bintou, 30, awa), paid(bintou, 900)]
  const payouts = [
    { memberId: awa, amount: minor(1000), status: 'confirmed' },
    { memberId: awa, amount: minor(40), status: 'disputed' },
    { memberId: awa, amount: minor(5), status: 'withdrawn' },
    { memberId: bintou, amount: minor(7), status: 'sent' },
  ] as const
  expect(ownMoneyOf(awa, { payments, payouts })).toEqual({
    paid: 570,
    byOthers: 70,
    forOthers: 30,
    received: 1000,
    announced: 40,
  })
})

test('F3 tontines are added up, currencies never', () => {
  const money = (currency: 'XOF' | 'EUR' | 'USD', amount: number) => ({
    currency,
    paid: minor(amount),
    byOthers: minor(0),
    forOthers: minor(0),
    received: minor(2 * amount),
    announced: minor(0),
  })
  const sums = ownMoneyByCurrency([
    money('EUR', 5),
    money('XOF', 100),
    money('XOF', 50),
    money('USD', 0),
  ])
  expect(sums.map(({ currency, paid, received }) => [currency, paid, received])).toEqual([
    ['XOF', 150, 300],
    ['EUR', 5, 10],
  ])
})

test('F3 a currency is listed as soon as anything has moved in it', () => {
  const nothing = { paid: 0, byOthers: 0, forOthers: 0, received: 0, announced: 0 }
  const listed = (moved: Partial<typeof nothing>) =>
    ownMoneyByCurrency([
      { currency: 'XOF', ...nothing, ...moved } as Parameters<typeof ownMoneyByCurrency>[0][number],
    ]).length
  expect(listed({})).toBe(0)
  for (const part of ['paid', 'forOthers', 'received', 'announced'])
    expect(listed({ [part]: 1 })).toBe(1)
})
