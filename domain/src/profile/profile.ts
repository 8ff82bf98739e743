import * as z from 'zod/mini'
import { DisplayName } from '../auth/display-name.ts'
import { Phone } from '../kernel/text.ts'

const leftEmpty = z.string().check(z.trim(), z.maxLength(0))

/**
 * What a person may change about himself; the e-mail is not among it. A field left
 * empty keeps what is there.
 */
export const ProfileUpdate = z.strictObject(
  {
    displayName: z.optional(DisplayName),
    phone: z.optional(z.union([leftEmpty, Phone], { error: 'phone-invalid' })),
  },
  { error: 'form-invalid' },
)
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
