import { expect, test } from 'vitest'
import { partsOf, plainText } from './plain.ts'

test('sms-3 a text is written in the letters of an SMS, as far as it has them', () => {
  const text = '«\u202FLes sœurs d’Août\u202F»\u202F: 25\u202F000\u202FF\u202FCFA, reçu à Bè…'
  expect(plainText(text)).toBe(
    '"Les soeurs d\'Aout": 25 000 F CFA, recu à Bè...'.replace('":', '" :'),
  )
  expect(plainText('Ọlá, 100 €')).toBe('Olá, 100 €'.replace('á', 'a'))
  expect(plainText('مرحبا 🎉')).toBe('مرحبا 🎉')
})

test('sms-4 a message of 160 letters is one, a longer one is paid in parts of 153', () => {
  expect([160, 161, 306, 307].map((length) => partsOf('a'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect(partsOf('€'.repeat(81))).toBe(2)
  expect([70, 71].map((length) => partsOf('م'.repeat(length)))).toEqual([1, 2])
})
