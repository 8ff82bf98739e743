import { MemberId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'

export const MemberStatus = z.enum(['pending', 'active', 'rejected', 'removed'])

/** A member as the others of his circle see him. */
export const MemberView = z.object({
  id: MemberId,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  status: MemberStatus,
  hands: z.number(),
  /** ISO instant. */
  dateJoined: z.string(),
  isAdmin: z.boolean(),
  isOfficer: z.boolean(),
  isYou: z.boolean(),
  /** Written down by the admin and not linked to an account. */
  isGuest: z.boolean(),
})
export type MemberView = z.infer<typeof MemberView>
