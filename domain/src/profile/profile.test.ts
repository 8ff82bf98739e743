import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProfileUpdate } from './profile.ts'

test('profile-form-1 fields may stay empty, and the e-mail is not among them', () => {
  expect(z.safeParse(ProfileUpdate, { displayName: '', phone: ' ' }).success).toBe(true)
  expect(z.parse(ProfileUpdate, { phone: '+225 07 08-09.10.11' }).phone).toBe('+2250708091011')
  expect(z.safeParse(ProfileUpdate, { email: 'other@example.ci' }).success).toBe(false)
  expect(
    z.safeParse(ProfileUpdate, { phone: '12' }).error?.issues.map(({ message }) => message),
  ).toEqual(['phone-invalid'])
})
