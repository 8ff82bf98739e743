import type { Currency } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'

const francs = (units: number) => amountInWords('fr', units, 'XOF').replace(/ francs? CFA$/, '')

test('a receipt spells the amount out', () => {
  expect(amountInWords('fr', 25_000, 'XOF')).toBe('vingt-cinq mille francs CFA')
  expect(amountInWords('en', 25_000, 'XOF')).toBe('twenty-five thousand CFA francs')
})

test.each([
  [0, 'zéro'],
  [1, 'un'],
  [16, 'seize'],
  [17, 'dix-sept'],
  [21, 'vingt et un'],
  [61, 'soixante et un'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [77, 'soixante-dix-sept'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [101, 'cent un'],
  [200, 'deux cents'],
  [201, 'deux cent un'],
  [280, 'deux cent quatre-vingts'],
  [1000, 'mille'],
  [1100, 'mille cent'],
  [21_000, 'vingt et un mille'],
  [80_000, 'quatre-vingt mille'],
  [200_000, 'deux cent mille'],
  [1_250_300, 'un million deux cent cinquante mille trois cents'],
])('French spells %i as %s', (value, told) => {
  expect(francs(value)).toBe(told)
})

test('millions are nouns: they take an s, an s before them, and a de after them', () => {
  expect(amountInWords('fr', 1_000_000, 'XOF')).toBe('un million de francs CFA')
  expect(amountInWords('fr', 80_000_000, 'XOF')).toBe('quatre-vingts millions de francs CFA')
  expect(amountInWords('fr', 200_000_000, 'EUR')).toBe('deux millions d’euros')
  expect(amountInWords('fr', 1_000_000_000, 'XOF')).toBe('un milliard de francs CFA')
})

test.each([
  ['fr', 2_550, 'EUR', 'vingt-cinq euros et cinquante centimes'],
  ['fr', 101, 'EUR', 'un euro et un centime'],
  ['fr', 2_100, 'GBP', 'vingt et une livres sterling'],
  ['fr', 8_000, 'USD', 'quatre-vingts dollars américains'],
  ['fr', 50, 'CAD', 'zéro dollar canadien et cinquante cents'],
  ['en', 12_345, 'USD', 'one hundred and twenty-three US dollars and forty-five cents'],
  ['en', 100, 'GBP', 'one pound sterling'],
  ['en', 100_001, 'XOF', 'one hundred thousand and one CFA francs'],
  ['en', 1_000_115, 'XOF', 'one million one hundred and fifteen CFA francs'],
] as const)('%s spells %i %s as %s', (locale, units, currency: Currency, told) => {
  expect(amountInWords(locale, units, currency)).toBe(told)
})
