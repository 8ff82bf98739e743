import { expect, test } from 'vitest'
import { currencies, largestAmount, unreadAmount } from '@mainforte/domain/kernel/minor'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { readTypedAmount } from '@mainforte/domain/kernel/typed-amount'
import { NewTontine } from '@mainforte/domain/tontines/terms'
import { money } from '@mainforte/words/kernel/format'
import { amountOf, caretAfter, groupDigits, sameFigure, typedAmount } from './amount.ts'

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('digits are grouped while they are typed', () => {
  expect(plain(groupDigits('25000', 'XOF'))).toBe('25 000')
  expect(plain(groupDigits('1234567', 'XOF'))).toBe('1 234 567')
  expect(groupDigits('007', 'XOF')).toBe('7')
  expect(plain(groupDigits('25 ', 'KES'))).toBe('25')
  expect(plain(groupDigits('٢٥٠٠٠', 'MAD'))).toBe('25 000')
})

test('what is not only digits stays as it was typed', () => {
  for (const text of ['5,000', '1.250', '12,5', '5000F', '5k', '12 50', '9'.repeat(40)])
    expect(groupDigits(text, 'KES')).toBe(text)
})

/** Why the creation form refuses an amount as it is typed; undefined if it takes it. */
function problemOf(text: string, currency: Currency): string | undefined {
  const amount = amountOf(text, currency) ?? Number.NaN
  const form = { name: 'Les Lionnes', startDate: '2026-01-31', amount, currency }
  return NewTontine.safeParse(form).error?.issues[0]?.message
}

test('K1 more decimals than the currency has are refused', () => {
  for (const [text, currency] of [
    ['12,50', 'XOF'],
    ['12,5678', 'EUR'],
    ['12,5005', 'TND'],
    ['1234,001', 'KES'],
  ] as const)
    expect([text, problemOf(text, currency)]).toEqual([text, 'amount-not-whole'])
})

test('K7 no amount is missing, and one beyond the largest is too large', () => {
  expect(problemOf('', 'TZS')).toBe('amount-missing')
  expect(problemOf('90 000 000,00', 'TZS')).toBeUndefined()
  expect(problemOf('90 000 000,01', 'TZS')).toBe('amount-too-large')
  expect(problemOf('9'.repeat(40), 'TZS')).toBe('amount-too-large')
})

test('K8 what is not one amount is refused until it is clear', () => {
  expect(problemOf('5k', 'XOF')).toBe('amount-unread')
  expect(problemOf('5000 €', 'XOF')).toBe('amount-unread')
  expect(problemOf('1,250', 'TND')).toBe('amount-unread')
  expect(problemOf('1,250', 'KES')).toBeUndefined()
})

test('typed text is read in minor units', () => {
  expect(amountOf('25 000', 'XOF')).toBe(25_000)
  expect(amountOf('5,000', 'KES')).toBe(500_000)
  expect(amountOf('12,5', 'EUR')).toBe(1_250)
  expect(amountOf('12,5', 'TND')).toBe(12_500)
  expect(amountOf('1 234,567', 'TND')).toBe(1_234_567)
  expect(amountOf('', 'EUR')).toBeUndefined()
  expect(amountOf('abc', 'XOF')).toBe(unreadAmount)
})

test('an amount is formatted as it would be typed', () => {
  expect(plain(typedAmount(25_000, 'XOF'))).toBe('25 000')
  expect(typedAmount(1_250, 'EUR')).toBe('12,50')
  expect(typedAmount(5, 'EUR')).toBe('0,05')
  expect(typedAmount(1_200, 'EUR')).toBe('12')
  expect(typedAmount(12_500, 'TND')).toBe('12,50')
  expect(typedAmount(12_505, 'TND')).toBe('12,505')
  for (const nothing of [undefined, Number.NaN, unreadAmount])
    expect(typedAmount(nothing, 'EUR')).toBe('')
})

test('the caret stays behind the typed digit', () => {
  expect(caretAfter('2500', 4, groupDigits('2500', 'XOF'))).toBe(5)
  expect(caretAfter('25000', 1, groupDigits('25000', 'XOF'))).toBe(1)
  expect(caretAfter('٢٥٠٠٠', 5, groupDigits('٢٥٠٠٠', 'XOF'))).toBe(6)
})

test('another currency keeps the figure that was typed', () => {
  expect(sameFigure(25_000, 'XOF', 'EUR')).toBe(2_500_000)
  expect(sameFigure(1_250, 'EUR', 'TND')).toBe(12_500)
  expect(sameFigure(1_250, 'TND', 'EUR')).toBe(125)
  expect(sameFigure(1_200, 'EUR', 'XOF')).toBe(12)
  expect(sameFigure(Number.NaN, 'EUR', 'XOF')).toBeUndefined()
})

test('K1 another currency refuses decimals that it does not have, and does not round them', () => {
  const inFrancs = sameFigure(1_999, 'EUR', 'XOF')
  expect(typedAmount(inFrancs, 'XOF')).toBe('19,99')
  expect(problemOf('19,99', 'XOF')).toBe('amount-not-whole')
  expect(sameFigure(inFrancs ?? 0, 'XOF', 'KES')).toBe(1_999)
})

test('K1 in every currency an amount is read back as it was written', () => {
  const amounts = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 12_345, 1_000_000, largestAmount]
  for (const currency of currencies)
    for (const written of amounts) {
      const text = typedAmount(written, currency)
      const read = readTypedAmount(text, currency)
      // Three decimals could be thousands: who edits such an amount is asked.
      const units = read.is === 'ask' ? read.units[1] : amountOf(text, currency)
      expect([text, units]).toEqual([text, written])
      expect(read.is === 'ask').toBe(currency === 'TND' && /^[1-9]\d{0,2},\d{3}$/.test(text))
    }
})

test.each([
  ['XOF', '25 000', 25_000, '25 000 F CFA', '25,000 F CFA'],
  ['XAF', '1 000 000', 1_000_000, '1 000 000 FCFA', '1,000,000 FCFA'],
  ['GNF', '500000', 500_000, '500 000 FG', 'FG 500,000'],
  ['CDF', '12,5', 1_250, '12,50 CDF', 'CDF 12.50'],
  ['NGN', '5 000,05', 500_005, '5 000,05 ₦', '₦5,000.05'],
  ['GHS', '0,01', 1, '0,01 GH₵', 'GH₵0.01'],
  ['KES', '2000', 200_000, '2 000,00 KES', 'KES 2,000.00'],
  ['UGX', '71', 71, '71 UGX', 'UGX 71'],
  ['TZS', '90000000', 9_000_000_000, '90 000 000,00 TZS', 'TZS 90,000,000.00'],
  ['RWF', '81', 81, '81 FR', 'RF 81'],
  ['MAD', '200.5', 20_050, '200,50 MAD', 'MAD 200.50'],
  ['TND', '12,5', 12_500, '12,500 TND', 'TND 12.500'],
  ['EUR', '1', 100, '1,00 €', '€1.00'],
  ['USD', '91,91', 9_191, '91,91 $', '$91.91'],
  ['GBP', '21,01', 2_101, '21,01 £', '£21.01'],
  ['CAD', '80,8', 8_080, '80,80 $CA', 'CA$80.80'],
  ['CHF', '1000,2', 100_020, '1 000,20 CHF', 'CHF 1,000.20'],
] as const)(
  'K7 %s: "%s" is %i minor units, shown as %s and %s',
  (currency, typed, units, fr, en) => {
    expect(amountOf(typed, currency)).toBe(units)
    expect(plain(money('fr', units, currency))).toBe(fr)
    expect(plain(money('en', units, currency))).toBe(en)
  },
)
