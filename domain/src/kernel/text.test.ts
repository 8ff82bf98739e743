import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, Phone, line, orNothing, prose } from './text.ts'

const codes = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ message }) => message)

const Name = line({ length: 2, code: 'short' }, { length: 5, code: 'long' })
const Note = prose({ length: 10, code: 'long' })

test('K3 a line is trimmed before it is measured', () => {
  expect(z.parse(Name, '  Awa ')).toBe('Awa')
  expect(codes(Name, ' a ')).toEqual(['short'])
  expect(codes(Name, undefined)).toEqual(['short'])
  expect(codes(Name, 'Aminata')).toEqual(['long'])
})

test('K3 characters that nobody types are refused, breaks in a note are not', () => {
  expect(codes(Name, 'a\nb')).toEqual(['text-unprintable'])
  expect(codes(Name, 'a\u0000b')).toEqual(['text-unprintable'])
  expect(codes(Name, 'a\uD800b')).toEqual(['text-unprintable'])
  expect(z.parse(Note, 'a\n\tb 🙂')).toBe('a\n\tb 🙂')
  expect(z.parse(Note, 'a\r\nb\rc')).toBe('a\nb\nc')
  expect(codes(Note, 'a\u0007b')).toEqual(['text-unprintable'])
  expect(codes(Note, 'much too long')).toEqual(['long'])
})

test('K3 an e-mail address is trimmed and in lower case', () => {
  expect(z.parse(Email, ' Awa@Example.CI ')).toBe('awa@example.ci')
  expect(codes(Email, 'awa@')).toEqual(['email-invalid'])
  expect(codes(Email, `${'a'.repeat(250)}@b.ci`)).toContain('email-invalid')
})

test('K3 a telephone number has one spelling: plus, country, digits', () => {
  for (const written of ['+225 07 07 12 34 56', '00225 07-07-12-34-56', '+225(0707)123456'])
    expect(z.parse(Phone, written)).toBe('+2250707123456')
  for (const wrong of ['07 07 12 34 56', '+0225', '+225 07', `+${'1'.repeat(16)}`, 'awa'])
    expect(codes(Phone, wrong)).toEqual(['phone-invalid'])
})

test('K3 a field that may be missing is null and never an empty text', () => {
  const Maybe = orNothing(Name)
  expect(z.parse(Maybe, undefined)).toBe(null)
  expect(z.parse(Maybe, null)).toBe(null)
  expect(codes(Maybe, '')).toEqual(['short'])
})
