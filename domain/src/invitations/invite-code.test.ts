import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { InviteCode, codeIn, codesIn, inviteAlphabet, inviteCodeLength } from './invite-code.ts'

const anyCode = fc.string({
  unit: fc.constantFrom(...inviteAlphabet),
  minLength: inviteCodeLength,
  maxLength: inviteCodeLength,
})

test('I1 a code is eight capitals and digits that are not mistaken for each other', () => {
  for (const typed of [' abcd2345 ', 'abcd٢٣٤٥', 'abcd２３４５'])
    expect(InviteCode.parse(typed)).toBe('ABCD2345')
  for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ABCD-345', 'ÀBCD2345'])
    expect(InviteCode.safeParse(wrong).success).toBe(false)
  expect(new Set(inviteAlphabet).size).toBe(inviteAlphabet.length)
})

test('I2 a code is found in pasted text: itself, or a link that ends in it', () => {
  holds(
    fc.property(anyCode, fc.constantFrom('', '/', '?from=wa', '#top', '/?x=1'), (code, tail) => {
      expect(codeIn(`https://mainforte.example/join/${code}${tail}`)).toBe(code)
      expect(codeIn(`  ${code.toLowerCase()}\n`)).toBe(code)
    }),
  )
})

const link = 'https://mainforte.example/join/ABCD2345'

test.each([
  'ABCD 2345',
  'abcd-2345',
  'ab.cd.23.45',
  'A B C D 2 3 4 5',
  'ABCD\u{a0}2345',
  'ABCD\u{2011}2345',
  'ＡＢＣＤ２３４５',
  '*ABCD2345*',
  'le code est ABCD2345, merci',
  'Bonjour ! Le code est abcd 2345. À vendredi.',
  'code: ABCD-2345 😀',
  'Réponds avant dimanche (ABCD2345).',
  'Appelle-moi au +225 07 23 45 67 89, code ABCD2345',
  `${link}😀`,
  `${link}👍🏾 on t’attend`,
  `${link} Rejoins-nous avant dimanche`,
  `Voici : ${link}.`,
  `(${link})`,
  `<${link}>`,
  `_${link}_`,
  `${link}%E2%80%8B`,
  `${link}\u{200b}`,
  `${link}%F0%9F%98%80`,
  `${link},%20merci`,
  `${link}&amp;utm_source=wa`,
  `${link}?fbclid=IwAR0abcdEFGH2345`,
  `${link}%23top`,
  'mainforte.example/join/abcd-2345',
  'https://mainforte.example/join/ABCD 2345',
])('I2 a code is found as it is sent: %s', (pasted) => {
  expect(codeIn(pasted)).toBe('ABCD2345')
  expect(InviteCode.parse(pasted)).toBe('ABCD2345')
})

test('I2 a code is found in any sentence, in whatever groups it was written', () => {
  const grouped = (code: string, gap: string) => `${code.slice(0, 4)}${gap}${code.slice(4)}`
  const gaps = fc.constantFrom('', ' ', '-', '.', ' - ', '\u{202f}', '\u{200b}')
  const digitsAndLetters = anyCode.filter((code) => /[A-Z]/.test(code) && /\d/.test(code))
  holds(
    fc.property(digitsAndLetters, gaps, (code, gap) => {
      expect(codeIn(`le code est « ${grouped(code, gap)} », merci bien.`)).toBe(code)
      expect(codeIn(grouped(code, gap).toLowerCase())).toBe(code)
    }),
  )
})

test('I2 a sign that no code has is read as its lookalikes', () => {
  expect(codesIn('ABCD23O5')).toEqual(['ABCD23Q5', 'ABCD23D5'])
  expect(codesIn('abcd2305')).toEqual(['ABCD23Q5', 'ABCD23D5'])
  expect(codesIn('ABCD 2345'.replace('A', '1'))).toEqual(['7BCD2345', 'JBCD2345'])
  expect(codesIn('le code est ABCDI345, merci')).toEqual(['ABCDJ345', 'ABCD7345'])
  expect(codesIn('O1CD2345')).toHaveLength(4)
  expect(codeIn('ABCD23O5')).toBeUndefined()
})

test('I2 only the likeliest of several words is taken as a code', () => {
  expect(codeIn('attendre sera avec ABCD2345')).toBe('ABCD2345')
  expect(codeIn('BONJOUR2 tous, ABCD2345')).toBe('ABCD2345')
  expect(codeIn('attendre le code ABCDEFGH')).toBe('ABCDEFGH')
  expect(codeIn(`ABCD6789 était l’ancien, voici ${link}`)).toBe('ABCD2345')
  expect(codesIn('ABCD2345 ou ABCD6789')).toEqual(['ABCD2345', 'ABCD6789'])
  expect(codesIn(Array.from({ length: 9 }, (_, n) => `ABCD234${n + 1}X`).join(' '))).toEqual([])
  expect(codesIn('A2345678 B2345678 C2345678 D2345678 E2345678')).toHaveLength(4)
})

test('I2 nothing is found in a text without a code', () => {
  const page = 'https://mainforte.example/tontines/2a90f7a2-6d3c-7c22-9b5e-5a5c2f4e8d77'
  for (const pasted of [
    '',
    '/',
    'https://mainforte.example/join/',
    'hello',
    '????',
    'BONJOUR2 tous',
    page,
    `${page}/payments`,
    'ABCD2345'.repeat(1000),
  ])
    expect(codesIn(pasted)).toEqual([])
})

test('I2 what codes are found in is a code again, and nothing breaks the search', () => {
  holds(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (pasted) => {
      for (const code of codesIn(pasted)) expect(codeIn(code)).toBe(code)
    }),
  )
})
