import { InviteCode } from '@mainforte/domain/invitations/invite-code'
import { Phone } from '@mainforte/domain/kernel/text'
import { pendingInvite } from '../invitations/pending-invite.ts'

/**
 * The registration's values from the invitation. What this browser stored may be of an older
 * version or edited; then it is ignored.
 */
export function invited(): { invite?: string; phone?: string } {
  const kept = pendingInvite()
  const invite = InviteCode.safeParse(kept?.code)
  const phone = Phone.safeParse(kept?.phone)
  return {
    ...(invite.success && { invite: invite.data }),
    ...(phone.success && { phone: phone.data }),
  }
}
