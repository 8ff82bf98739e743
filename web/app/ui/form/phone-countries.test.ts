import { expect, test } from 'vitest'
import { countryOf, likelyNumber } from './phone-countries.ts'

test('a number in national format is read with its country', () => {
  expect(likelyNumber('07 08 09 10 11', 'CI')).toBe('+2250708091011')
  expect(likelyNumber('77 123 45 67', 'SN')).toBe('+221771234567')
})

test('the trunk prefix zero is removed', () => {
  expect(likelyNumber('06 12 34 56 78', 'FR')).toBe('+33612345678')
})

test('a number with a plus is unchanged, and empty stays empty', () => {
  expect(likelyNumber('+1 (438) 555-0199', 'CI')).toBe('+14385550199')
  expect(likelyNumber(' ', 'CI')).toBe('')
})

test('the country of a number is found', () => {
  expect(countryOf('+2250708091011')).toBe('CI')
  expect(countryOf('+999')).toBeUndefined()
})
