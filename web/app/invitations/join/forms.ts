import { Email, Phone } from '@mainforte/domain/kernel/text'
import * as z from 'zod/mini'

const optionalPhone = z.union([z.string().check(z.trim(), z.maxLength(0)), Phone], {
  error: 'phone-invalid',
})

/** What a visitor enters before they have an account. It stays in their browser. */
export const VisitorRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'name-missing')),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'email-missing')), Email),
  phone: optionalPhone,
})

/** What a signed-in user adds to their request. */
export const MemberRequest = z.strictObject({ phone: optionalPhone })
