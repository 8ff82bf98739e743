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

test('a notice begins with who did it, and calls the reader’s own payment theirs', () => {
  const told = (over: object) => fr.events['payment-confirmed']({ ...facts, ...over })
  expect(told({ by: 'Awa' })).toBe('Awa a confirmé le versement de 75 000 F CFA pour Zoé')
  expect(told({ by: 'Awa', isYours: true })).toBe('Awa a confirmé votre versement de 75 000 F CFA')
  expect(told({ by: 'Zoé' })).toBe('Zoé a confirmé son propre versement de 75 000 F CFA')
  expect(told({})).toBe('Le versement de 75 000 F CFA pour Zoé est confirmé')
  expect(en.events['payment-refused']({ ...facts, by: 'Awa', isYours: true })).toBe(
    'Awa refused your payment of 75 000 F CFA',
  )
})
