import type { UserId } from '../kernel/ids.ts'
import { type VotingCircle, awaitsApproval, isAdmitted } from './admission.ts'
import { type Member, withAccounts } from './member.ts'

/** What must be known of a circle to decide who speaks for a guest. */
export interface WitnessCircle {
  readonly adminId: UserId
  readonly members: readonly Pick<Member, 'status' | 'userId' | 'isAsleep'>[]
}

/**
 * The accounts that may say that a guest takes part: active members who are awake, but neither the one
 * who added the guest nor the organizer, who approves them. (M17, W2)
 */
export const witnessesOf = (
  { adminId, members }: WitnessCircle,
  { addedBy }: Pick<Member, 'addedBy'>,
): UserId[] =>
  withAccounts(members).flatMap(({ userId }) =>
    userId !== addedBy && userId !== adminId ? userId : [],
  )

/** Whose yes a waiting member needs next. */
export const awaitedKinds = ['approval', 'circle', 'answer', 'witness'] as const
export type Awaited = (typeof awaitedKinds)[number]

/** Whether a waiting guest whom the organizer approved needs a witness. (M17) */
export const needsWitness = (circle: WitnessCircle, member: Waiting): boolean =>
  member.status === 'pending' &&
  member.userId === null &&
  member.isApproved &&
  !member.isVouched &&
  witnessesOf(circle, member).length > 0

/** Whether somebody is asked to say that a guest takes part, and has not said no. (M17) */
export const isAskedToVouch = (
  circle: WitnessCircle,
  member: Waiting & Pick<Member, 'deniedBy'>,
  reader: UserId,
): boolean =>
  needsWitness(circle, member) &&
  witnessesOf(circle, member).includes(reader) &&
  !member.deniedBy.includes(reader)

type Waiting = Pick<
  Member,
  'status' | 'userId' | 'hasAgreed' | 'isApproved' | 'isVouched' | 'addedBy' | 'admission'
>

/**
 * Whose yes a waiting member needs next: the organizer's, after the start the circle's, their own or a
 * witness's. An approved guest for whom nobody can be a witness needs the organizer's alone, and so does
 * people who lack nothing but somebody's word. (M16, M17, S10)
 */
export function awaitedOf(
  circle: WitnessCircle & VotingCircle,
  member: Waiting,
  now: number,
): Awaited | null {
  const { status, userId, hasAgreed } = member
  if (status !== 'pending') return null
  if (awaitsApproval(circle, member)) return 'approval'
  if (!isAdmitted(circle, member, now)) return 'circle'
  if (userId !== null) return hasAgreed ? 'approval' : 'answer'
  return needsWitness(circle, member) ? 'witness' : 'approval'
}
