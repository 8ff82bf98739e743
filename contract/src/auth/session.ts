import { UserId } from '@mainforte/domain/kernel/ids'
import { Language } from '@mainforte/domain/kernel/language'
import { accountRoles } from '@mainforte/domain/roles'
import * as z from 'zod/mini'

/** The signed-in account, as every screen may show it. */
export const SessionUser = z.strictObject({
  id: UserId,
  /** Null for people who speak by a link or a telephone. */
  email: z.nullable(z.string()),
  displayName: z.string(),
  photoUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(accountRoles),
  isVerified: z.boolean(),
  language: Language,
  /** Absent with an account: a link, also on a locked telephone; or a telephone that is not the place's. */
  through: z.optional(z.enum(['link', 'reading', 'shared'])),
  /** Until when the telephone is open after its code, ISO. */
  openUntil: z.optional(z.string()),
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

/** A session that was just opened. */
export const SignedIn = z.strictObject({
  ...Session.shape,
  /** Whether this account, and no other, may make itself super admin. */
  mayPromote: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>
