import type { UserId } from '../kernel/ids.ts'
import { hasVoice, memberOf } from '../members/member.ts'
import type { Member } from '../members/member.ts'
import type { Swap, SwapSide } from './swap.ts'

/** What must be known of a circle to say who answers a swap. */
export interface SwapCircle {
  readonly adminId: UserId
  readonly members: readonly Member[]
}

/** What decides who answers: who proposed it and when, and whose hands they are. */
export interface AskedSwap extends Pick<Swap, 'by' | 'at' | 'answeredBy'> {
  readonly own: Pick<SwapSide, 'memberId'>
  readonly other: Pick<SwapSide, 'memberId'>
}

type WithAccount = Member & { readonly userId: UserId }

/** The members with an account who were there when it was proposed, take part in the round, and hold neither hand. */
const othersIn = ({ members }: SwapCircle, { at, own, other }: AskedSwap): WithAccount[] =>
  members.filter(
    (member): member is WithAccount =>
      member.status === 'active' &&
      member.userId !== null &&
      hasVoice(member) &&
      member.activeSince !== null &&
      member.activeSince <= at &&
      member.id !== own.memberId &&
      member.id !== other.memberId,
  )

const isOfficerOf =
  ({ adminId }: SwapCircle) =>
  ({ isOfficer, userId }: WithAccount): boolean =>
    isOfficer || userId === adminId

/**
 * Who accepts or declines a swap: the holder of the other hand and nobody else. For a guest a witness
 * does, who is no officer and did not write the guest down; an officer alone could take a guest's turn. (E1)
 */
export function swapAnswerersOf(circle: SwapCircle, swap: AskedSwap): UserId[] {
  const holder = memberOf(circle, swap.other.memberId)
  if (!holder) return []
  if (holder.userId !== null) return [holder.userId]
  const isOfficer = isOfficerOf(circle)
  return othersIn(circle, swap)
    .filter((one) => !isOfficer(one) && one.userId !== swap.by && one.userId !== holder.addedBy)
    .map(({ userId }) => userId)
}

/**
 * Who approves an accepted swap where the circle agreed so: an officer who holds neither hand and did not
 * answer for a guest; if there is none, a member like that. (E3)
 */
export function swapApproversOf(circle: SwapCircle, swap: AskedSwap): UserId[] {
  const others = othersIn(circle, swap).filter(({ userId }) => userId !== swap.answeredBy)
  const officers = others.filter(isOfficerOf(circle))
  return (officers.length > 0 ? officers : others).map(({ userId }) => userId)
}
