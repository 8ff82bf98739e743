import { expect, test } from 'vitest'
import * as en from './en.ts'
import * as fr from './fr.ts'

const facts = {
  by: null,
  name: 'Zoé',
  isYours: false,
  nameBefore: null,
  nameAfter: null,
  amount: '75 000 F CFA',
  voids: 0,
  rank: null,
  act: null,
  change: null,
  guests: 0,
  hands: 0,
  currency: 'XOF' as const,
  joined: null,
  days: null,
}

test('a disputed payout is reported without naming who disputed it', () => {
  expect(fr.events['payout-disputed'](facts)).toBe('Remise de 75 000 F CFA à Zoé contestée')
  expect(en.events['payout-disputed'](facts)).toBe('Payout of 75 000 F CFA to Zoé disputed')
})
