import type { MemberView } from '@mainforte/contract/members/views'
import { mayBeSame } from '@mainforte/domain/members/resemblance'

/** The guests: active or pending members without an account. */
export const guestsAmong = (members: readonly MemberView[]) =>
  members.filter(({ isGuest, status }) => isGuest && (status === 'pending' || status === 'active'))

/** The guests who may be the person who asks to join. (M15) */
export const guestsLike = (
  asker: Pick<MemberView, 'id' | 'name' | 'phone' | 'hasAsked'>,
  members: readonly MemberView[],
) =>
  asker.hasAsked
    ? guestsAmong(members).filter((guest) => guest.id !== asker.id && mayBeSame(asker, guest))
    : []
