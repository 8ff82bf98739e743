import type { MemberView } from '@mainforte/contract/members/views'
import { mayBeSame } from '@mainforte/domain/members/resemblance'

/** The guests: active or pending members without an account. */
export const guestsAmong = (members: readonly MemberView[]) =>
  members.filter(({ isGuest, status }) => isGuest && (status === 'pending' || status === 'active'))

/** The guests who may be the person who asks to join. (M15) */
export const guestsLike = (
  requester: Pick<MemberView, 'id' | 'name' | 'phone' | 'hasAsked'>,
  members: readonly MemberView[],
) =>
  requester.hasAsked
    ? guestsAmong(members).filter(
        (guest) => guest.id !== requester.id && mayBeSame(requester, guest),
      )
    : []
