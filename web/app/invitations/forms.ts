import { Email, Phone } from '@mainforte/domain/kernel/text'
import * as z from 'zod/mini'

const phoneOrNothing = z.union([z.string().check(z.trim(), z.maxLength(0)), Phone], {
  error: 'phone-invalid',
})

/** What a visitor tells before he has an account. It stays in his browser. */
export const VisitorRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'name-missing')),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'email-missing')), Email),
  phone: phoneOrNothing,
})

/** What somebody adds to his request who has an account already. */
export const MemberRequest = z.strictObject({ phone: phoneOrNothing })
