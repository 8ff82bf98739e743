import { currencies, largestAmount, minorPerUnit } from '@mainforte/domain/kernel/minor'
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

/**
 * One minor unit (if it is not the unit), one unit, two and a half units (two without decimals), a million
 * units, the largest amount.
 */
const french = {
  XOF: 'un franc CFA; deux francs CFA; un million de francs CFA; neuf milliards de francs CFA',
  XAF: 'un franc CFA; deux francs CFA; un million de francs CFA; neuf milliards de francs CFA',
  GNF: 'un franc guinéen; deux francs guinéens; un million de francs guinéens; neuf milliards de francs guinéens',
  CDF: 'zéro franc congolais et un centime; un franc congolais; deux francs congolais et cinquante centimes; un million de francs congolais; quatre-vingt-dix millions de francs congolais',
  NGN: 'zéro naira nigérian et un kobo; un naira nigérian; deux nairas nigérians et cinquante kobos; un million de nairas nigérians; quatre-vingt-dix millions de nairas nigérians',
  GHS: 'zéro cédi ghanéen et un pesewa; un cédi ghanéen; deux cédis ghanéens et cinquante pesewas; un million de cédis ghanéens; quatre-vingt-dix millions de cédis ghanéens',
  KES: 'zéro shilling kényan et un cent; un shilling kényan; deux shillings kényans et cinquante cents; un million de shillings kényans; quatre-vingt-dix millions de shillings kényans',
  UGX: 'un shilling ougandais; deux shillings ougandais; un million de shillings ougandais; neuf milliards de shillings ougandais',
  TZS: 'zéro shilling tanzanien et un cent; un shilling tanzanien; deux shillings tanzaniens et cinquante cents; un million de shillings tanzaniens; quatre-vingt-dix millions de shillings tanzaniens',
  RWF: 'un franc rwandais; deux francs rwandais; un million de francs rwandais; neuf milliards de francs rwandais',
  MAD: 'zéro dirham marocain et un centime; un dirham marocain; deux dirhams marocains et cinquante centimes; un million de dirhams marocains; quatre-vingt-dix millions de dirhams marocains',
  TND: 'zéro dinar tunisien et un millime; un dinar tunisien; deux dinars tunisiens et cinq cents millimes; un million de dinars tunisiens; neuf millions de dinars tunisiens',
  EUR: 'zéro euro et un centime; un euro; deux euros et cinquante centimes; un million d’euros; quatre-vingt-dix millions d’euros',
  USD: 'zéro dollar américain et un cent; un dollar américain; deux dollars américains et cinquante cents; un million de dollars américains; quatre-vingt-dix millions de dollars américains',
  GBP: 'zéro livre sterling et un penny; une livre sterling; deux livres sterling et cinquante pence; un million de livres sterling; quatre-vingt-dix millions de livres sterling',
  CAD: 'zéro dollar canadien et un cent; un dollar canadien; deux dollars canadiens et cinquante cents; un million de dollars canadiens; quatre-vingt-dix millions de dollars canadiens',
  CHF: 'zéro franc suisse et un centime; un franc suisse; deux francs suisses et cinquante centimes; un million de francs suisses; quatre-vingt-dix millions de francs suisses',
} satisfies Record<Currency, string>

const english = {
  XOF: 'one CFA franc; two CFA francs; one million CFA francs; nine billion CFA francs',
  XAF: 'one CFA franc; two CFA francs; one million CFA francs; nine billion CFA francs',
  GNF: 'one Guinean franc; two Guinean francs; one million Guinean francs; nine billion Guinean francs',
  CDF: 'zero Congolese francs and one centime; one Congolese franc; two Congolese francs and fifty centimes; one million Congolese francs; ninety million Congolese francs',
  NGN: 'zero Nigerian naira and one kobo; one Nigerian naira; two Nigerian naira and fifty kobo; one million Nigerian naira; ninety million Nigerian naira',
  GHS: 'zero Ghanaian cedis and one pesewa; one Ghanaian cedi; two Ghanaian cedis and fifty pesewas; one million Ghanaian cedis; ninety million Ghanaian cedis',
  KES: 'zero Kenyan shillings and one cent; one Kenyan shilling; two Kenyan shillings and fifty cents; one million Kenyan shillings; ninety million Kenyan shillings',
  UGX: 'one Ugandan shilling; two Ugandan shillings; one million Ugandan shillings; nine billion Ugandan shillings',
  TZS: 'zero Tanzanian shillings and one cent; one Tanzanian shilling; two Tanzanian shillings and fifty cents; one million Tanzanian shillings; ninety million Tanzanian shillings',
  RWF: 'one Rwandan franc; two Rwandan francs; one million Rwandan francs; nine billion Rwandan francs',
  MAD: 'zero Moroccan dirhams and one centime; one Moroccan dirham; two Moroccan dirhams and fifty centimes; one million Moroccan dirhams; ninety million Moroccan dirhams',
  TND: 'zero Tunisian dinars and one millime; one Tunisian dinar; two Tunisian dinars and five hundred millimes; one million Tunisian dinars; nine million Tunisian dinars',
  EUR: 'zero euros and one cent; one euro; two euros and fifty cents; one million euros; ninety million euros',
  USD: 'zero US dollars and one cent; one US dollar; two US dollars and fifty cents; one million US dollars; ninety million US dollars',
  GBP: 'zero pounds sterling and one penny; one pound sterling; two pounds sterling and fifty pence; one million pounds sterling; ninety million pounds sterling',
  CAD: 'zero Canadian dollars and one cent; one Canadian dollar; two Canadian dollars and fifty cents; one million Canadian dollars; ninety million Canadian dollars',
  CHF: 'zero Swiss francs and one centime; one Swiss franc; two Swiss francs and fifty centimes; one million Swiss francs; ninety million Swiss francs',
} satisfies Record<Currency, string>

test.each(currencies)(
  'K7 %s is spelled out in both languages, from the smallest to the largest',
  (code) => {
    const unit = minorPerUnit(code)
    const halves = Math.floor(2.5 * unit)
    const amounts = new Set([1, unit, halves, 1_000_000 * unit, largestAmount])
    const told = (locale: 'fr' | 'en') =>
      [...amounts].map((units) => amountInWords(locale, units, code)).join('; ')
    expect(told('fr')).toBe(french[code])
    expect(told('en')).toBe(english[code])
  },
)

test.each([
  [21, 'vingt et une', 'twenty-one'],
  [71, 'soixante et onze', 'seventy-one'],
  [80, 'quatre-vingts', 'eighty'],
  [81, 'quatre-vingt-une', 'eighty-one'],
  [91, 'quatre-vingt-onze', 'ninety-one'],
  [100, 'cent', 'one hundred'],
  [101, 'cent une', 'one hundred and one'],
  [200, 'deux cents', 'two hundred'],
  [1000, 'mille', 'one thousand'],
  [1001, 'mille une', 'one thousand and one'],
  [21_000, 'vingt et un mille', 'twenty-one thousand'],
])('%i pounds are feminine in French', (pounds, fr, en) => {
  expect(amountInWords('fr', pounds * 100, 'GBP')).toBe(`${fr} livres sterling`)
  expect(amountInWords('en', pounds * 100, 'GBP')).toBe(`${en} pounds sterling`)
})

test.each([
  ['fr', 21_021, 'TND', 'vingt et un dinars tunisiens et vingt et un millimes'],
  [
    'fr',
    71_999,
    'TND',
    'soixante et onze dinars tunisiens et neuf cent quatre-vingt-dix-neuf millimes',
  ],
  ['fr', 1_200, 'TND', 'un dinar tunisien et deux cents millimes'],
  ['fr', 8_080, 'KES', 'quatre-vingts shillings kényans et quatre-vingts cents'],
  ['fr', 9_191, 'TZS', 'quatre-vingt-onze shillings tanzaniens et quatre-vingt-onze cents'],
  ['fr', 8_181, 'CDF', 'quatre-vingt-un francs congolais et quatre-vingt-un centimes'],
  ['fr', 2_121, 'GBP', 'vingt et une livres sterling et vingt et un pence'],
  ['fr', 1_000_200, 'GNF', 'un million deux cents francs guinéens'],
  ['en', 21_021, 'TND', 'twenty-one Tunisian dinars and twenty-one millimes'],
  ['en', 100_201, 'UGX', 'one hundred thousand two hundred and one Ugandan shillings'],
  [
    'en',
    8_999_999_999,
    'TZS',
    'eighty-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine Tanzanian shillings and ninety-nine cents',
  ],
] as const)('%s spells the %i minor units of %s as %s', (locale, units, currency, told) => {
  expect(amountInWords(locale, units, currency)).toBe(told)
})
