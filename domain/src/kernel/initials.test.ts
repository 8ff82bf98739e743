import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('an avatar shows the first letters of first and last name', () => {
  expect(initials('Awa Koné')).toBe('AK')
  expect(initials('  marie-ange de la tour ')).toBe('MT')
  expect(initials('Élodie')).toBe('ÉL')
})

test('initials-1 without a name they are the initials of the product', () => {
  expect(initials('')).toBe('MF')
  expect(initials(undefined)).toBe('MF')
})
