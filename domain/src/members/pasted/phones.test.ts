import { expect, test } from 'vitest'
import { countries, readNumber } from '../../testing/numbering-plans.ts'
import { readPasted } from '../../testing/pasted.ts'
import { assignedIn, correctionOf } from './phones.ts'

const read = assignedIn(readNumber)
const inOrder = (...codes: string[]) =>
  codes.flatMap((code) => countries.filter((country) => country.code === code))

test.each([
  // Côte d'Ivoire: the second of the eight digits tells the operator, the third that of a fixed number.
  ['CI', '07 11 12 13', '+2250707111213', 'old-number'],
  ['CI', '48111213', '+2250748111213', 'old-number'],
  ['CI', '+225 66 11 12 13', '+2250566111213', 'old-number'],
  ['CI', '05111213', '+2250505111213', 'old-number'],
  ['CI', '00225 41 11 12 13', '+2250141111213', 'old-number'],
  ['CI', '22 48 11 12', '+2252722481112', 'old-number'],
  ['CI', '22 08 11 12', '+2252522081112', 'old-number'],
  ['CI', '20 81 11 12', '+2252120811112', 'old-number'],
  // Benin: 01 before every number.
  ['BJ', '97 11 12 13', '+2290197111213', 'old-number'],
  ['CI', '+229 66111213', '+2290166111213', 'old-number'],
  ['CI', '229 97 11 12 13', '+2290197111213', 'old-number'],
  // Cameroon: 6 before a mobile number, 2 before a fixed one.
  ['CM', '77 11 12 13', '+237677111213', 'old-number'],
  ['CM', '22 11 12 13', '+237222111213', 'old-number'],
  ['CI', '711121314', '+2250711121314', 'lost-zero'],
  ['CI', '7 11 12 13 14', '+2250711121314', 'lost-zero'],
  ['CI', '225711121314', '+2250711121314', 'lost-zero'],
  ['CI', '+225 225 07 11 12 13 14', '+2250711121314', 'code-twice'],
])('M18 in %s, %s may be %s: %s', (home, typed, number, because) => {
  expect(correctionOf(typed, inOrder(home, 'CI', 'BJ', 'CM'), read)).toEqual({ number, because })
})

test('M18 a number that the country does not have may be that of another one in question', () => {
  const correction = { number: '+221771112030', because: 'other-country' }
  expect(correctionOf('77 111 20 30', inOrder('CI', 'SN'), read)).toEqual(correction)
  expect(correctionOf('77 111 20 30', inOrder('CI', 'BF'), read)).toBeUndefined()
})

test.each(['07 11 12 13 14', '+2250711121314', '002250711121314', '2250711121314', '12', '07 11'])(
  'M1 %s is right, or nothing can be said of it',
  (typed) => {
    expect(correctionOf(typed, inOrder('CI'), read)).toBeUndefined()
  },
)

test.each<[string, string, string]>([
  ['the codes of the list say', 'Awa 77 111 20 30\nFatou +221 78 111 20 31', 'SN'],
  ['only one country has its numbers', 'Awa 77 111 20 30\nFatou 78 111 20 31', 'SN'],
  [
    'the form’s guess has them too, and the list names one',
    'Awa 07 11 12 13 14\nFatou +33 6 12 34 56 78',
    'FR',
  ],
  ['two countries have them', 'Awa 06 12 34 56 78\nFatou 06 12 34 56 79', 'CI'],
  ['they may be old ones of the form’s', 'Awa 07 11 12 13\nFatou 05 11 12 13', 'CI'],
  [
    'they are Benin’s, old and new',
    'Afi 97 11 12 13\nCodjo 01 97 11 12 14\nSènan +229 01 97 11 12 15',
    'BJ',
  ],
])('M18 numbers are read in the country that fits: %s', (_, text, country) => {
  expect(readPasted(text).country).toBe(country)
})

test('M18 a country that somebody chose gives way to the codes of a list alone', () => {
  const chosen = { home: 'CI', isCertain: true }
  // A single odd number tells nothing.
  expect(readPasted('Awa 77 111 20 30', chosen).country).toBe('CI')
  expect(readPasted('Awa 711121314\nFatou 771112030', chosen).country).toBe('CI')
  expect(readPasted('Awa 07 11 12 13 14\nFatou +33 6 12 34 56 78', chosen).country).toBe('CI')
  expect(readPasted('Awa 77 111 20 30\nFatou +221 78 111 20 31', chosen).country).toBe('SN')
  // Its own numbers are still known there.
  const { people } = readPasted('Awa 77 111 20 30\nFatou +221 78 111 20 31\nYao 0711121314', chosen)
  expect(people.map(({ phone }) => phone)).toContain('+2250711121314')
})
