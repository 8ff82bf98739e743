import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { Minor, currencies, largestAmount, minor, minorPerUnit, sumOf } from './minor.ts'

const codes = (given: unknown) => Minor.safeParse(given).error?.issues.map(({ message }) => message)

test('K1 an amount is a whole number of minor units, zero or more', () => {
  expect(Minor.parse(0)).toBe(0)
  expect(Minor.parse(5000)).toBe(5000)
  expect(codes(12.5)).toEqual(['amount-not-whole'])
  expect(codes('12')).toEqual(['amount-not-whole'])
  expect(codes(Number.NaN)).toEqual(['amount-not-whole'])
  expect(codes(-1)).toEqual(['amount-negative'])
})

test('K1 a franc has no cents, a euro has a hundred', () => {
  expect(currencies.map(minorPerUnit)).toEqual([1, 100, 100, 100, 100])
})

test('K1 a negative or fractional sum of our own throws', () => {
  expect(() => minor(-1)).toThrow('not an amount')
  expect(() => minor(0.5)).toThrow('not an amount')
  expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow('not an amount')
})

test('K1 a million of the largest amounts still add up exactly', () => {
  holds(
    fc.property(fc.array(fc.integer({ min: 0, max: largestAmount }), { maxLength: 50 }), (many) => {
      const exact = many.reduce((sum, amount) => sum + BigInt(amount), 0n)
      expect(BigInt(sumOf(many.map(minor)))).toBe(exact)
    }),
  )
  expect(Number.isSafeInteger(largestAmount * 1_000_000)).toBe(true)
})
