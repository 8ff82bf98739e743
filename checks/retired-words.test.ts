import { expect, test } from 'vitest'
import { retiredWordBreaches, termBreaches } from './retired-words.ts'
import retiredWords from './retired-words.json' with { type: 'json' }

const retired = [
  { words: ['barn', 'barns'], instead: 'shelter', allowed: ['barn owl'] },
  { words: ['swept away'], instead: 'deleted' },
  { words: ['Plough'], instead: 'Tractor' },
  { words: ['sow'], instead: 'enqueue', onlyIn: 'server/' },
]
const breachesIn = (path: string, text: string) => retiredWordBreaches(path, text, retired)

test('a retired word is found in names of every spelling, in texts and in the path', () => {
  const text = 'const redBarn = 1\n// The barn’s door.\nconst a = { old_barn: 2 }\n'
  expect(breachesIn('web/barn-door.ts', text)).toEqual([
    'web/barn-door.ts says "barn": say shelter',
    'web/barn-door.ts:1 says "barn": say shelter',
    'web/barn-door.ts:2 says "barn": say shelter',
    'web/barn-door.ts:3 says "barn": say shelter',
  ])
})

test('a longer word is another word, and so is a phrase that is excepted', () => {
  expect(breachesIn('web/a.ts', '// A barnacle, a barn owl.')).toEqual([])
})

test('a phrase is found across the lines of a comment', () => {
  expect(breachesIn('web/a.ts', '/**\n * All is swept\n * away at night.\n */')).toEqual([
    'web/a.ts:2 says "swept away": say deleted',
  ])
})

test('a word with a capital letter is a name, and matches no other spelling', () => {
  expect(breachesIn('web/a.ts', 'const plough = new Ploughs()')).toEqual([])
  expect(breachesIn('web/a.ts', 'const one: Plough')).toEqual([
    'web/a.ts:1 says "Plough": say Tractor',
  ])
})

test('a bare who after a preposition is refused, in code and comments, except in SQL', () => {
  const found = (text: string) => retiredWordBreaches('web/a.ts', text, retiredWords)
  expect(found('// What is kept from\n// who leaves.')).toHaveLength(1)
  expect(found('const a = so_many // of before, of now: it comes to 5')).toHaveLength(4)
  expect(found('// group by who order by who\nfor (const a of before.payments) b(a)')).toEqual([])
})

test('a word may be retired in some folders alone', () => {
  expect(breachesIn('web/a.ts', 'sow(1)')).toEqual([])
  expect(breachesIn('server/a.ts', 'sow(1)')).toHaveLength(1)
})

test('in the catalogues names and comments count, and texts for people do not', () => {
  const text = "export const a = {\n  // A barn.\n  title: 'The barn',\n  long: `A\n barn`,\n}"
  expect(breachesIn('words/src/en.ts', text)).toEqual([
    'words/src/en.ts:2 says "barn": say shelter',
  ])
})

test('the list itself, the pages that quote it and what is no text are not read', () => {
  expect(breachesIn('checks/retired-words.json', 'barn')).toEqual([])
  expect(breachesIn('docs/style.md', 'barn')).toEqual([])
  expect(breachesIn('docs/pictures/barn.webp', 'barn')).toEqual([])
})

test('a term is listed once, and its name is in the code', () => {
  const page = (rows: string) =>
    `| English | French | in the code | what it is |\n| --- | --- | --- | --- |\n${rows}`
  const shelter = '| shelter, roof | abri | `Shelter` | keeps rain off |\n'
  expect(termBreaches(page(shelter), 'interface Shelter {}')).toEqual([])
  expect(termBreaches(page(shelter), 'interface Barn {}')).toEqual([
    'docs/glossary.md, shelter, roof: the code has no Shelter',
  ])
  expect(termBreaches(page(`${shelter}| roof | toit | none | a cover |`), 'Shelter')).toEqual([
    'docs/glossary.md explains "roof" twice',
  ])
})
