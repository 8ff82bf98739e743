import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
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

test('no French text writes "de" before a name by itself', async () => {
  const folder = new URL('..', import.meta.url)
  const written: string[] = []
  for await (const file of glob('*/fr.ts', { cwd: folder }))
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n'))
      if (/\bde \$\{(names?|by|holder)\}/.test(line)) written.push(`${file}: ${line.trim()}`)
  expect(written).toEqual([])
})
