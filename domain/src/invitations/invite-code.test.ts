import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { InviteCode, codeIn, inviteAlphabet, inviteCodeLength } from './invite-code.ts'

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

test('I2 nothing is found in a text without a code', () => {
  for (const pasted of ['', '/', 'https://mainforte.example/join/', 'hello', '????'])
    expect(codeIn(pasted)).toBeUndefined()
})
