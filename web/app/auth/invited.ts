import { InviteCode } from '@mainforte/domain/invitations/invite-code'
import { Phone } from '@mainforte/domain/kernel/text'
import { claimInvite } from '../invitations/pending-invite.ts'

/**
 * The registration's values from the invitation that this person answered. What this browser stored may be
 * edited; then it is ignored.
 */
export function invited(person: { name: string; email: string }): {
  invite?: string
  phone?: string
} {
  const claimed = claimInvite(person)
  const invite = InviteCode.safeParse(claimed?.code)
  const phone = Phone.safeParse(claimed?.phone)
  return {
    ...(invite.success && { invite: invite.data }),
    ...(phone.success && { phone: phone.data }),
  }
}
