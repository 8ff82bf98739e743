import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const francs = { amount: minor(25_000), currency: 'XOF', status: 'completed' } as const
const euros = { amount: minor(2_550), currency: 'EUR', status: 'completed' } as const

test('each currency has its own total', () => {
  expect(totalsOf([francs, euros, francs])).toEqual([
    { currency: 'XOF', amount: 50_000 },
    { currency: 'EUR', amount: 2_550 },
  ])
})

test('only what was confirmed counts', () => {
  expect(
    totalsOf([francs, { ...francs, status: 'pending' }, { ...euros, status: 'reversed' }]),
  ).toEqual([{ currency: 'XOF', amount: 25_000 }])
})
