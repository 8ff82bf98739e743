import examples from 'libphonenumber-js/mobile/examples'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

const shown = (number: string) => phoneText(number).replaceAll('\u00A0', ' ')

test.for([
  ['+221770000000', '+221 77 000 00 00'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+14385550199', '+1 438 555 0199'],
  ['+22670123456', '+226 70 12 34 56'],
  ['+237671234567', '+237 6 71 23 45 67'],
  ['+447400123456', '+44 7400 123456'],
])('%s is shown as its country writes it', ([number, text]) => {
  expect(shown(number ?? '')).toBe(text)
})

test('a number of any country keeps its digits, with the country code apart', () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])
  expect(numbers.length).toBeGreaterThan(200)
  for (const { number, countryCallingCode } of numbers) {
    const text = shown(number)
    expect(text.replaceAll(/[^+\d]/g, '')).toBe(number)
    expect(text.startsWith(`+${countryCallingCode} `), text).toBe(true)
    expect(text).toMatch(/^\+\d+( [\d-]+)+$/)
    expect(phoneText(number)).not.toContain(' ')
  }
})

test('an invalid number is shown unchanged', () => {
  expect(phoneText('+9991234567')).toBe('+9991234567')
})
