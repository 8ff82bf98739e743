import type { UserId } from '../kernel/ids.ts'
import type { Member } from './member.ts'

/** What must be known of a circle to decide who speaks for a guest. */
export interface WitnessCircle {
  readonly adminId: UserId
  readonly members: readonly Pick<Member, 'status' | 'userId'>[]
}

/**
 * The accounts that may say that a guest takes part: active members, but neither who added the guest
 * nor the organizer, who approves them. (M17)
 */
export const witnessesOf = (
  { adminId, members }: WitnessCircle,
  { addedBy }: Pick<Member, 'addedBy'>,
): UserId[] =>
  members.flatMap(({ status, userId }) =>
    status === 'active' && userId !== null && userId !== addedBy && userId !== adminId
      ? userId
      : [],
  )

/** Whose yes a waiting member needs next. */
export const awaitedKinds = ['approval', 'answer', 'witness'] as const
export type Awaited = (typeof awaitedKinds)[number]

/**
 * Whose yes a waiting member needs next: the organizer's, their own or a witness's. An approved guest
 * for whom nobody can be a witness needs the organizer's alone. (M16, M17)
 */
export function awaitedOf(
  circle: WitnessCircle,
  member: Pick<Member, 'status' | 'userId' | 'isApproved' | 'addedBy'>,
): Awaited | null {
  const { status, userId, isApproved } = member
  if (status !== 'pending') return null
  if (!isApproved) return 'approval'
  if (userId !== null) return 'answer'
  return witnessesOf(circle, member).length > 0 ? 'witness' : 'approval'
}
