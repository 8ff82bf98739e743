import { InviteCode } from '@mainforte/domain/invitations/invite-code'
import { Phone } from '@mainforte/domain/kernel/text'
import { pendingInvite } from '../invitations/pending-invite.ts'

/**
 * The registration's values from the invitation. What this browser stored may be edited; then it is
 * ignored.
 */
export function invited(): { invite?: string; phone?: string } {
  const pending = pendingInvite()
  const invite = InviteCode.safeParse(pending?.code)
  const phone = Phone.safeParse(pending?.phone)
  return {
    ...(invite.success && { invite: invite.data }),
    ...(phone.success && { phone: phone.data }),
  }
}
