import { UserId } from '@mainforte/domain/kernel/ids'
import { Language } from '@mainforte/domain/kernel/language'
import { accountRoles } from '@mainforte/domain/permissions'
import * as z from 'zod/mini'

/** The signed-in account, as every screen may show it. */
export const SessionUser = z.strictObject({
  id: UserId,
  email: z.string(),
  displayName: z.string(),
  photoUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(accountRoles),
  isVerified: z.boolean(),
  language: Language,
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.strictObject({
  user: SessionUser,
  /**
   * When the short token ends (ISO). Asking for a new one when 90 seconds or fewer remain keeps
   * somebody signed in without a gap.
   */
  expiresAt: z.string(),
})
export type Session = z.infer<typeof Session>
