import type { UserId } from '../kernel/ids.ts'
import type { Member } from '../members/member.ts'
import type { Payout } from './payout.ts'

type Sent = Pick<Payout, 'memberId' | 'by'>

/** What must be known of a circle to decide who answers for a payout. */
export interface PayoutCircle {
  readonly adminId: UserId
  readonly members: readonly Pick<Member, 'id' | 'userId' | 'status' | 'isOfficer'>[]
}

/**
 * Whether somebody may say that the money arrived, or that it did not: the beneficiary and nobody
 * else. A guest has no account, and the word of somebody who sent the money to themselves proves
 * nothing: for these a witness answers. (O4, O5)
 */
export const mayAnswer = (circle: PayoutCircle, payout: Sent, userId: UserId): boolean =>
  answerersOf(circle, payout).includes(userId)

/**
 * A witness is a member who is no officer. If there is none, another officer than the sender; if
 * nobody else has an account, the sender, which everybody can see. Without that, a circle of an
 * organizer and guests could never complete its round.
 */
export function answerersOf({ adminId, members }: PayoutCircle, { memberId, by }: Sent): UserId[] {
  const beneficiary = members.find(({ id }) => id === memberId)
  if (!needsWitness({ adminId, members }, { memberId, by }))
    return beneficiary?.userId ? [beneficiary.userId] : []
  // Even an officer who was dismissed since is no witness to what they sent themselves.
  const others = members.filter(
    ({ id, status, userId }) => status === 'active' && id !== memberId && userId !== by,
  )
  const accounts = (those: typeof others) => those.flatMap(({ userId }) => userId ?? [])
  const isOfficer = ({ isOfficer: isNamed, userId }: (typeof others)[number]) =>
    isNamed || userId === adminId
  const witnesses = accounts(others.filter((member) => !isOfficer(member)))
  if (witnesses.length > 0) return witnesses
  const officers = accounts(others.filter(isOfficer))
  return officers.length > 0 ? officers : [by]
}

/** Whether somebody else must confirm on the beneficiary's behalf that the money arrived. (O5) */
export function needsWitness({ members }: PayoutCircle, { memberId, by }: Sent): boolean {
  const beneficiary = members.find(({ id }) => id === memberId)
  return beneficiary?.userId == null || beneficiary.userId === by
}
