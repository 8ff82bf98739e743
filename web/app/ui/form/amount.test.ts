import { expect, test } from 'vitest'
import { amountOf, caretAfter, tidyAmount, typedAmount } from './amount.ts'

const plain = (text: string) => text.replace(/\u202F/g, ' ')

test('an amount is grouped while typing', () => {
  expect(plain(tidyAmount('25000', 'XOF'))).toBe('25 000')
  expect(plain(tidyAmount('1234567', 'XOF'))).toBe('1 234 567')
  expect(tidyAmount('007', 'XOF')).toBe('7')
})

test('a currency without decimals accepts none', () => {
  expect(tidyAmount('12,50', 'XOF')).toBe('12')
})

test('a pasted English amount keeps its thousands', () => {
  expect(plain(tidyAmount('25,000', 'XOF'))).toBe('25 000')
  expect(plain(tidyAmount('1,250,000 F CFA', 'XOF'))).toBe('1 250 000')
  expect(plain(tidyAmount('1,250.50', 'EUR'))).toBe('1 250,50')
  expect(plain(tidyAmount('1.250.000', 'EUR'))).toBe('1 250 000')
})

test('point and comma both start the two decimals', () => {
  expect(tidyAmount('12.5', 'EUR')).toBe('12,5')
  expect(tidyAmount('12,567', 'EUR')).toBe('12,56')
})

test('typed text is read in minor units', () => {
  expect(amountOf('25 000', 'XOF')).toBe(25_000)
  expect(amountOf('12,5', 'EUR')).toBe(1_250)
  expect(amountOf('', 'EUR')).toBeUndefined()
  expect(amountOf('abc', 'XOF')).toBeUndefined()
})

test('an amount is formatted as it would be typed', () => {
  expect(plain(typedAmount(25_000, 'XOF'))).toBe('25 000')
  expect(typedAmount(1_250, 'EUR')).toBe('12,50')
  expect(typedAmount(5, 'EUR')).toBe('0,05')
  expect(typedAmount(1_200, 'EUR')).toBe('12')
  expect(typedAmount(undefined, 'EUR')).toBe('')
})

test('the caret stays behind the typed digit', () => {
  expect(caretAfter('2500', 4, tidyAmount('2500', 'XOF'))).toBe(5)
  expect(caretAfter('25000', 1, tidyAmount('25000', 'XOF'))).toBe(1)
})
