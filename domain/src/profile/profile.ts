import * as z from 'zod/mini'
import { DisplayName } from '../auth/display-name.ts'
import { Phone } from '../kernel/text.ts'

const leftEmpty = z.string().check(z.trim(), z.maxLength(0))

/**
 * What people may change about themselves; the e-mail is not included. An empty field keeps the
 * current value.
 */
export const ProfileUpdate = z.strictObject(
  {
    displayName: z.optional(DisplayName),
    phone: z.optional(z.union([leftEmpty, Phone], { error: 'phone-invalid' })),
  },
  { error: 'form-invalid' },
)
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
