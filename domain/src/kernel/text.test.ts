import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withoutInvisible } from './invisible.ts'
import { Email, Phone, line, mailboxOf, nameLine, orNothing, prose } from './text.ts'

const codes = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ message }) => message)

const Name = line({ length: 2, code: 'short' }, { length: 5, code: 'long' })
const Note = prose({ length: 10, code: 'long' })
const Long = line({ length: 1, code: 'short' }, { length: 60, code: 'long' })
const LongNote = prose({ length: 60, code: 'long' })

test('K3 a line is trimmed before it is measured', () => {
  expect(z.parse(Name, '  Awa ')).toBe('Awa')
  expect(codes(Name, ' a ')).toEqual(['short'])
  expect(codes(Name, undefined)).toEqual(['short'])
  expect(codes(Name, 'Aminata')).toEqual(['long'])
})

test('K3 characters that nobody types are refused, line breaks in a note are not', () => {
  expect(codes(Name, 'a\nb')).toEqual(['text-unprintable'])
  expect(codes(Name, 'a\u0000b')).toEqual(['text-unprintable'])
  expect(codes(Name, 'a\uD800b')).toEqual(['text-unprintable'])
  expect(z.parse(Note, 'a\n\tb 🙂')).toBe('a\n\tb 🙂')
  expect(z.parse(Note, 'a\r\nb\rc')).toBe('a\nb\nc')
  expect(codes(Note, 'a\u0007b')).toEqual(['text-unprintable'])
  expect(codes(Note, 'much too long')).toEqual(['long'])
})

test.each([
  ['a word turned around', 'Awa\u202Eeci'],
  ['a direction that is only held', 'A\u200Ewa'],
  ['an isolated piece', 'A\u2066wa'],
  ['a space without width', 'A\u200Bwa'],
  ['a joiner between Latin letters', 'A\u200Dwa'],
  ['its contrary between Latin letters', 'A\u200Cwa'],
  ['a joiner at the end', '\u0645\u06CC\u200C'],
  ['a soft hyphen', 'A\u00ADwa'],
  ['a filler that counts as a letter', 'A\u3164wa'],
  ['an empty pattern of Braille', 'A\u2800wa'],
  ['a selector after nothing it could select', 'A\uFE0Fwa'],
  ['a digit drawn as itself', '1\uFE0F'],
  ['words in letters that nobody sees', 'A\u{E0061}\u{E0062}'],
  ['a line that ends unseen', 'A\u2028wa'],
  ['an annotation', 'A\uFFF9wa'],
])('K3 %s is refused in a line and in a note', (_, text) => {
  expect(codes(Long, text)).toEqual(['text-unprintable'])
  expect(codes(LongNote, text)).toEqual(['text-unprintable'])
})

test.each([
  ['French', 'Léa-Noëlle N’Guessan Œ'],
  ['Yoruba with marks', 'Ọlúwaṣeun Ọbásanjọ́'],
  ['Arabic', 'عائشة بنت محمد'],
  ['Persian with its half space', 'می\u200Cروم'],
  ['Sinhala with its joiner', 'ශ්\u200Dරී ලංකා'],
  ['Devanagari with both', 'क्\u200Dष क्\u200Cष'],
  ['N’Ko', 'ߒߞߏ'],
  ['Amharic', 'አዲስ አበባ'],
  ['Chinese with a chosen shape', '葛\u{E0100}城'],
  ['a heart', 'Merci ❤\uFE0F'],
  ['a family', '👩🏽\u200D👩🏽\u200D👧🏽 ici'],
  ['a farmer and a rainbow', '👩🏾\u200D🌾 🏳\uFE0F\u200D🌈'],
  ['an eye that speaks', '👁\uFE0F\u200D🗨\uFE0F'],
  [
    'a flag of letters and one of a country',
    '🇨🇮 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['a key', '1\uFE0F\u20E3'],
])('K3 what people write is taken as it is: %s', (_, text) => {
  expect(z.parse(Long, text)).toBe(text)
  expect(z.parse(LongNote, text)).toBe(text)
})

test('K3 a name has something that can be read aloud', () => {
  const Called = nameLine({ length: 1, code: 'short' }, { length: 20, code: 'long' })
  for (const name of ['Awa', '2026', 'عائشة', '💰 Or', 'A.'])
    expect(codes(Called, name), name).toBeUndefined()
  for (const name of ['...', '💰💰', '- -', '\u0301'])
    expect(codes(Called, name), name).toEqual(['name-unreadable'])
  expect(codes(Called, '')).toEqual(['short'])
})

test('K3 a name from outside loses its invisible characters and keeps the rest', () => {
  expect(withoutInvisible('A\u202Ewa\u200B Koné')).toBe('Awa Koné')
  expect(withoutInvisible('می\u200Cروم')).toBe('می\u200Cروم')
})

test('K3 an e-mail address is trimmed and in lower case', () => {
  expect(z.parse(Email, ' Awa@Example.CI ')).toBe('awa@example.ci')
  expect(codes(Email, 'awa@')).toEqual(['email-invalid'])
  expect(codes(Email, `${'a'.repeat(250)}@b.ci`)).toContain('email-invalid')
})

test('K3 a telephone number has one spelling: plus, country, digits', () => {
  for (const written of [
    '+225 07 07 12 34 56',
    '00225 07-07-12-34-56',
    '+225(0707)123456',
    '+٢٢٥ ٠٧٠٧١٢٣٤٥٦',
    '＋２２５０７０７１２３４５６',
  ])
    expect(z.parse(Phone, written)).toBe('+2250707123456')
  for (const wrong of ['07 07 12 34 56', '+0225', '+225 07', `+${'1'.repeat(16)}`, 'awa'])
    expect(codes(Phone, wrong)).toEqual(['phone-invalid'])
})

test('K3 an optional field is null and never an empty text', () => {
  const Maybe = orNothing(Name)
  expect(z.parse(Maybe, undefined)).toBe(null)
  expect(z.parse(Maybe, null)).toBe(null)
  expect(codes(Maybe, '')).toEqual(['short'])
})

test.each([
  ['awa@example.ci', 'awa@example.ci'],
  ['awa+tontine@example.ci', 'awa@example.ci'],
  ['a.wa+1@gmail.com', 'awa@gmail.com'],
  ['awa@googlemail.com', 'awa@gmail.com'],
  ['a.wa@example.ci', 'a.wa@example.ci'],
  ['+awa@example.ci', '+awa@example.ci'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
