import { expect, test } from 'vitest'
import { longSentences, plainWordBreaches } from './plain-words.ts'

const told = (text: string, path = 'words/src/payments/en.ts') => plainWordBreaches(path, text)
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

test('a sentence has at most 20 words, and what is filled in counts as one', () => {
  expect(told(`a: '${words(20)}. ${words(20)}.'`)).toEqual([])
  expect(told(`a: (n: string) => \`${words(20)} \${n.map((one) => \`\${one}!\`)}\`,`)).toEqual([
    'words/src/payments/en.ts:1 has a sentence of 21 words, where 20 are allowed',
  ])
  expect(longSentences('words/src/payments/fr.ts', `\n\nb: '${words(16)}'`, 15)).toHaveLength(1)
})

test('a text within another and one behind a comment are read too', () => {
  const source =
    "// don't\na: (n) => `Paid ${n ? `by ${n} to who comes` : '{'} `,\nb: 'from who left',"
  expect(told(source)).toEqual([
    'words/src/payments/en.ts:2 says "to who": say who does what',
    'words/src/payments/en.ts:3 says "from who": say who does what',
  ])
})

test('a French line does not begin with its punctuation', () => {
  const french = (text: string) => told(`a: '${text}'`, 'words/src/payments/fr.ts')
  expect(french('Combien\u202F? 10\u202F000\u202FF\u202F; «\u202Foui\u202F»')).toEqual([])
  for (const text of ['Combien ?', 'Reste\u00A0: 5', '« oui\u202F»', 'oui ; non'])
    expect(french(text)).toEqual([
      'words/src/payments/fr.ts:1 lets a line begin with its punctuation: write U+202F',
    ])
})

test('a thing has one word, also beside a refusal that is called after another', () => {
  expect(told("'circle-full': 'A savings circle'")).toEqual([])
  for (const text of ['this circle', 'Round 2', 'their ranks'])
    expect(told(`a: '${text}'`)).toHaveLength(1)
  const french = (text: string) => told(`a: '${text}'`, 'words/src/payments/fr.ts')
  expect(french('les cercles d’épargne')).toEqual([])
  for (const text of ['du cercle', 'la ronde', 'au rang 3']) expect(french(text)).toHaveLength(1)
})

test('only texts are read, and no quoted or legal one', () => {
  expect(told("a: 'from who'", 'words/src/testing/quoted.ts')).toEqual([])
  expect(told("a: 'from who'", 'words/src/legal/en.ts')).toEqual([])
  expect(told("a: 'from who'", 'server/src/app.ts')).toEqual([])
})
