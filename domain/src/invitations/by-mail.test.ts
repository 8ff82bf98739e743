import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import {
  NewInvitations,
  isNewAccount,
  mayInvite,
  maxAtOnce,
  maxInADay,
  withAddresses,
} from './by-mail.ts'

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.ci`)

/** The codes of what is wrong with an input. */
const wrong = (changes: object) =>
  NewInvitations.safeParse({
    emails: ['a@example.ci'],
    message: 'Viens !',
    ...changes,
  }).error?.issues.map(({ message }) => message)

test('I3 invitations go to 1 to 20 addresses, each once, with a message of at most 1000 letters', () => {
  expect(NewInvitations.parse({ emails: [' Awa@Example.CI'], message: ' Viens ! ' })).toEqual({
    emails: ['awa@example.ci'],
    message: 'Viens !',
    tontineId: null,
  })
  expect(wrong({ emails: addresses(maxAtOnce) })).toBeUndefined()
  expect(wrong({ emails: [] })).toEqual(['emails-missing'])
  expect(wrong({ emails: undefined })).toEqual(['emails-missing'])
  expect(wrong({ emails: addresses(maxAtOnce + 1) })).toEqual(['emails-too-many'])
  expect(wrong({ emails: ['awa@example.ci', 'AWA@example.ci'] })).toEqual(['email-twice'])
  expect(wrong({ emails: ['awa@example.ci\nBcc: b@example.ci'] })).toEqual(['email-invalid'])
  expect(wrong({ message: 'x'.repeat(1001) })).toEqual(['message-too-long'])
  expect(wrong({ message: 'Voir evil.example' })).toEqual(['message-has-link'])
  expect(wrong({ senderName: 'La banque' })).toHaveLength(1)
})

test('I3 an address is added once, in its one spelling, and several can be pasted', () => {
  const one = withAddresses([], ' Awa@Example.CI, ')
  expect(one).toEqual({ accepted: true, value: { emails: ['awa@example.ci'], isNew: true } })
  expect(withAddresses(['a@x.ci'], 'b@x.ci, c@x.ci;\n d@x.ci')).toEqual({
    accepted: true,
    value: { emails: ['a@x.ci', 'b@x.ci', 'c@x.ci', 'd@x.ci'], isNew: true },
  })
  for (const typed of ['A@x.ci', ' a@x.ci; ', 'a@x.ci,a@x.ci', '', ' , '])
    expect(withAddresses(['a@x.ci'], typed)).toMatchObject({
      value: { emails: ['a@x.ci'], isNew: false },
    })
  expect(withAddresses(['a@x.ci'], 'A@x.ci b@x.ci B@x.ci')).toMatchObject({
    value: { emails: ['a@x.ci', 'b@x.ci'], isNew: true },
  })
  const full = addresses(maxAtOnce)
  expect(withAddresses(full, full[3] ?? '')).toMatchObject({ value: { emails: full } })
  for (const typed of ['awa', 'awa@example', 'example.ci', 'a@x.ci, b'])
    expect(withAddresses([], typed)).toMatchObject({ refusal: { code: 'email-invalid' } })
  expect(withAddresses(addresses(maxAtOnce), 'z@x.ci')).toMatchObject({
    refusal: { code: 'emails-too-many' },
  })
})

test('I3 any list of added addresses can be sent', () => {
  holds(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 30 }), (typed) => {
      const emails = typed.reduce<readonly string[]>((known, one) => {
        const decided = withAddresses(known, one)
        return decided.accepted ? decided.value.emails : known
      }, [])
      expect(NewInvitations.safeParse({ emails, message: '' }).success).toBe(emails.length > 0)
    }),
  )
})

const nothing = { inLastDay: 0, inAll: 0, byEverybody: 0, byNewAccounts: 0 }
const sending = (addresses: number, changes: object = {}) => ({
  addresses,
  isNew: false,
  maxOfAll: 1000,
  ...changes,
})

test('I4 one person writes to 100 addresses in 24 hours, and learns how many are left', () => {
  const after = (inLastDay: number) => ({ ...nothing, inLastDay, inAll: 500 })
  expect(mayInvite(sending(20), after(maxInADay - 20)).accepted).toBe(true)
  expect(mayInvite(sending(20), after(maxInADay - 19))).toEqual({
    accepted: false,
    refusal: { code: 'too-many-invitations', limit: 100, left: 19 },
  })
  expect(mayInvite(sending(1), after(maxInADay + 5))).toMatchObject({ refusal: { left: 0 } })
})

test('I4 a new account writes to 30 addresses in all, until it is three days old', () => {
  const after = (inAll: number) => ({ ...nothing, inAll })
  const fresh = { isNew: true }
  expect(mayInvite(sending(20, fresh), after(10)).accepted).toBe(true)
  expect(mayInvite(sending(20, fresh), after(11))).toEqual({
    accepted: false,
    refusal: { code: 'too-many-for-new-account', limit: 30, left: 19, days: 3 },
  })
  expect(mayInvite(sending(20), after(11)).accepted).toBe(true)
  const now = Date.parse('2026-05-04T12:00:00Z')
  expect(isNewAccount(Date.parse('2026-05-01T12:00:01Z'), now)).toBe(true)
  expect(isNewAccount(Date.parse('2026-05-01T12:00:00Z'), now)).toBe(false)
})

test('I4 all users together write to what the operator allows, new accounts to half of it', () => {
  const after = (byEverybody: number, byNewAccounts: number) => ({
    ...nothing,
    byEverybody,
    byNewAccounts,
  })
  const usedUp = { refusal: { code: 'invitations-used-up' } }
  expect(mayInvite(sending(20), after(980, 0)).accepted).toBe(true)
  expect(mayInvite(sending(20), after(981, 0))).toMatchObject(usedUp)
  expect(mayInvite(sending(20, { isNew: true }), after(500, 480)).accepted).toBe(true)
  expect(mayInvite(sending(20, { isNew: true }), after(500, 481))).toMatchObject(usedUp)
  expect(mayInvite(sending(20), after(500, 500)).accepted).toBe(true)
})
