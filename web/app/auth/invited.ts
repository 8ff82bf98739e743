import { InviteCode } from '@mainforte/domain/invitations/invite-code'
import { Phone } from '@mainforte/domain/kernel/text'
import { pendingInvite } from '../invitations/pending-invite.ts'

/**
 * What the account learns from the invitation that brought somebody here. What this browser kept may
 * be of an older version, or changed by hand: then the registration goes on without it.
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
