import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { decimalsOf } from './decimals.ts'
import { type Currency, currencies } from './minor.ts'
import { readTypedAmount } from './typed-amount.ts'

/** What is read, in whole units: "1250.5"; two figures where the form asks. */
function read(text: string, currency: Currency): string {
  const typed = readTypedAmount(text, currency)
  const figure = (units: number) => String(units / 10 ** decimalsOf[currency])
  if (typed.is === 'ask') return typed.units.map(figure).join(' or ')
  if (typed.is !== 'amount') return typed.is
  return Number.isInteger(typed.units) ? figure(typed.units) : 'too many decimals'
}

const withTwo = currencies.filter((currency) => decimalsOf[currency] === 2)
const withNone = currencies.filter((currency) => decimalsOf[currency] === 0)

test.each([
  '5,000',
  '5.000',
  '5 000',
  '5\u00A0000',
  '5\u202F000',
  '5\u2009000',
  '5’000',
  "5'000",
  '5000',
])('K8 %s is five thousand in every currency but the dinar of three decimals', (text) => {
  for (const currency of [...withNone, ...withTwo])
    expect([currency, read(text, currency)]).toEqual([currency, '5000'])
  const isSign = /[.,]/.test(text)
  expect(read(text, 'TND')).toBe(isSign ? '5000 or 5' : '5000')
})

test.each([
  ['7,500', '7500'],
  ['1.250', '1250'],
  ['12,500', '12500'],
  ['125.000', '125000'],
  ['1,250,000', '1250000'],
  ['1.250.000', '1250000'],
  ['1 250 000', '1250000'],
  ['5,5', '5.5'],
  ['12,50', '12.5'],
  ['12.05', '12.05'],
  [',5', '0.5'],
  ['0,50', '0.5'],
  ['1,250.50', '1250.5'],
  ['1.250,50', '1250.5'],
  ['1 250,50', '1250.5'],
  ['1’250.50', '1250.5'],
  ['1250,5', '1250.5'],
  ['5,', '5'],
  ['0,500', 'unread'],
  ['12,567', '12567'],
  ['12,5678', 'too many decimals'],
  ['1234,567', 'too many decimals'],
  ['1234,500', 'unread'],
  ['1 250,000', 'unread'],
  ['1.250,000', 'unread'],
  ['1,250,00', 'unread'],
  ['1,00,000', 'unread'],
  ['12 50', 'unread'],
  ['1.250 000', 'unread'],
  ['1,250.500,00', 'unread'],
])('K8 with two decimals "%s" is %s', (text, figure) => {
  for (const currency of withTwo)
    expect([currency, read(text, currency)]).toEqual([currency, figure])
})

test.each([
  ['1,250,000', '1250000'],
  ['5.000,00', '5000'],
  ['10 250,00', '10250'],
  ['15000.00', '15000'],
  ['12,50', 'too many decimals'],
  ['5000.5', 'too many decimals'],
  ['0,500', 'too many decimals'],
])('K8 without decimals "%s" is %s', (text, figure) => {
  for (const currency of withNone)
    expect([currency, read(text, currency)]).toEqual([currency, figure])
})

test.each([
  ['1,250', '1250 or 1.25'],
  ['125.000', '125000 or 125'],
  ['12,5', '12.5'],
  ['1234,567', '1234.567'],
  ['1 250,000', '1250'],
  ['0,500', '0.5'],
  ['1.250,500', '1250.5'],
  ['1.250.000', '1250000'],
  ['12,5005', 'too many decimals'],
])('K8 with three decimals "%s" is %s', (text, figure) => {
  expect(read(text, 'TND')).toBe(figure)
})

test.each([
  ['5000F', 'XOF', '5000'],
  ['5.000 FCFA', 'XOF', '5000'],
  ['10 000 F CFA', 'XOF', '10000'],
  ['12.750 FCFA', 'XAF', '12750'],
  ['10 250,00 FCFA', 'XOF', '10250'],
  ['5 000 francs CFA', 'XOF', '5000'],
  ['KSh 5,000/-', 'KES', '5000'],
  ['Ksh5,000.00', 'KES', '5000'],
  ['5,000/=', 'UGX', '5000'],
  ['Tsh50,000.00', 'TZS', '50000'],
  ['GHS 1,250.00', 'GHS', '1250'],
  ['GH₵1,250', 'GHS', '1250'],
  ['₦20,000', 'NGN', '20000'],
  ['200 dh', 'MAD', '200'],
  ['€1.250,50', 'EUR', '1250.5'],
  ['1 250,50 €', 'EUR', '1250.5'],
  ['$1,250.50', 'USD', '1250.5'],
  ['Fr. 5’000.–', 'CHF', '5000'],
  ['12,5 DT', 'TND', '12.5'],
])('K8 "%s" is read with its %s', (text, currency, figure) => {
  expect(read(text, currency as Currency)).toBe(figure)
})

test.each([
  ['5k', 'XOF'],
  ['5 mille', 'XOF'],
  ['5M', 'KES'],
  ['-5000', 'KES'],
  ['+5000', 'KES'],
  ['5000 €', 'XOF'],
  ['5000 F', 'KES'],
  ['5000 XAF', 'XOF'],
  ['Fr.50', 'CHF'],
  ['$.50', 'USD'],
  ['5000 + 100', 'XOF'],
  ['5 000 10 000', 'XOF'],
  ['1e6', 'XOF'],
  ['abc', 'XOF'],
  [',', 'EUR'],
  ['½', 'EUR'],
  ['Vous avez recu un transfert de 10 250,00 FCFA du 0701020305', 'XOF'],
  ['9'.repeat(61), 'XOF'],
  ['12,00000000000000000001', 'XOF'],
])('K8 "%s" is no amount in %s', (text, currency) => {
  expect(read(text, currency as Currency)).toBe('unread')
})

test('K8 an empty field says nothing', () => {
  for (const text of ['', ' ', '\u202F']) expect(read(text, 'EUR')).toBe('nothing')
})

test('K8 the digits and signs of other scripts are read', () => {
  expect(read('٥٠٠٠', 'MAD')).toBe('5000')
  expect(read('٥٬٠٠٠', 'MAD')).toBe('5000')
  expect(read('١٢٫٥', 'MAD')).toBe('12.5')
  expect(read('٥٬٠٠٠٫٧٥ MAD', 'MAD')).toBe('5000.75')
  expect(read('١٫٢٥٠', 'TND')).toBe('1.25')
  expect(read('５，０００', 'KES')).toBe('5000')
  expect(read('۷۵۰۰', 'EUR')).toBe('7500')
})

test('K8 an amount that is written with thousands is never read as another one', () => {
  const anyAmount = fc.record({
    currency: fc.constantFrom(...currencies),
    units: fc.integer({ min: 1, max: 999_999_999 }),
    mark: fc.constantFrom(',', '.', ' ', '\u202F', '’'),
  })
  holds(
    fc.property(anyAmount, ({ currency, units, mark }) => {
      const text = String(units).replace(/\B(?=(?:\d{3})+$)/g, mark)
      const answers = read(text, currency).split(' or ')
      expect(answers[0]).toBe(String(units))
      const isUnclear = currency === 'TND' && /^\d{1,3}[.,]\d{3}$/.test(text)
      expect(answers).toHaveLength(isUnclear ? 2 : 1)
    }),
  )
})
