import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { decimalsOf } from './decimals.ts'
import { Currency, Minor, currencies, largestAmount, minor, minorPerUnit, sumOf } from './minor.ts'

const codes = (given: unknown) => Minor.safeParse(given).error?.issues.map(({ message }) => message)

test('K1 an amount is a whole number of minor units, zero or more', () => {
  expect(Minor.parse(0)).toBe(0)
  expect(Minor.parse(5000)).toBe(5000)
  expect(codes(12.5)).toEqual(['amount-not-whole'])
  expect(codes('12')).toEqual(['amount-missing'])
  expect(codes(Number.NaN)).toEqual(['amount-missing'])
  expect(codes(-1)).toEqual(['amount-negative'])
})

test('K1 a number beyond what adds up exactly is too large or negative, not missing', () => {
  expect(codes(1e20)).toEqual(['amount-too-large'])
  expect(codes(-1e20)?.[0]).toBe('amount-negative')
})

test('K7 every currency has the decimals of ISO 4217', () => {
  const having = (decimals: number) => currencies.filter((code) => decimalsOf[code] === decimals)
  expect(having(0)).toEqual(['XOF', 'XAF', 'GNF', 'UGX', 'RWF'])
  expect(having(2).join(' ')).toBe('CDF NGN GHS KES TZS MAD EUR USD GBP CAD CHF')
  expect(having(3)).toEqual(['TND'])
  expect(currencies).toHaveLength(17)
  expect((['XOF', 'TZS', 'TND'] as const).map(minorPerUnit)).toEqual([1, 100, 1000])
})

test('K7 no other currency is taken', () => {
  expect(currencies.map((code) => Currency.parse(code))).toEqual(currencies)
  for (const code of ['JPY', 'xof', '', 'toString'])
    expect(Currency.safeParse(code).error?.issues[0]?.message).toBe('currency-unknown')
})

test('K1 a negative or fractional sum of our own throws', () => {
  expect(() => minor(-1)).toThrow('not an amount')
  expect(() => minor(0.5)).toThrow('not an amount')
  expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow('not an amount')
})

test('K7 a million of the largest amounts still add up exactly', () => {
  holds(
    fc.property(fc.array(fc.integer({ min: 0, max: largestAmount }), { maxLength: 50 }), (many) => {
      const exact = many.reduce((sum, amount) => sum + BigInt(amount), 0n)
      expect(BigInt(sumOf(many.map(minor)))).toBe(exact)
    }),
  )
  expect(Number.isSafeInteger(largestAmount * 1_000_000)).toBe(true)
  expect(Number.isSafeInteger((largestAmount + 1_000_000_000) * 1_000_000)).toBe(false)
})
