import { expect, test } from 'vitest'
import { de } from './elision.ts'

test('a name that begins with a vowel takes an apostrophe, also with an accent', () => {
  expect(['Awa Koné', 'Élodie', 'Œuvre', 'ismaël', 'Moussa', 'Yao', 'Hawa', ''].map(de)).toEqual([
    'd’Awa Koné',
    'd’Élodie',
    'd’Œuvre',
    'd’ismaël',
    'de Moussa',
    'de Yao',
    'de Hawa',
    'de ',
  ])
})
