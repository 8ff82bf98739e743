/** Who answers a swap, and who approves it. (E1, E3) */

import type { UserId } from '../kernel/ids.ts'
import { hasVoice, memberOf, withAccounts } from '../members/member.ts'
import { type SwapCircle, officersNow } from './officers.ts'
import type { Swap, SwapSide } from './swap.ts'

/** What decides who answers: who proposed it and when, and whose hands they are. */
export interface AskedSwap extends Pick<Swap, 'by' | 'at' | 'answeredBy' | 'officers'> {
  readonly own: Pick<SwapSide, 'memberId'>
  readonly other: Pick<SwapSide, 'memberId'>
}

/** The members with an account who were there when it was proposed, take part in the round, and hold neither hand. */
const othersIn = ({ members }: SwapCircle, { at, own, other }: AskedSwap) =>
  withAccounts(members).filter(
    (member) =>
      hasVoice(member) &&
      member.activeSince !== null &&
      member.activeSince <= at &&
      member.id !== own.memberId &&
      member.id !== other.memberId,
  )

/**
 * Who accepts or declines a swap: the holder of the other hand and nobody else. For a guest a witness
 * does, who neither is an officer nor was one when it was proposed, and did not write the guest down; an
 * officer alone could take a guest's turn. (E1)
 */
export function swapAnswerersOf(circle: SwapCircle, swap: AskedSwap): UserId[] {
  const holder = memberOf(circle, swap.other.memberId)
  if (!holder) return []
  if (holder.userId !== null) return [holder.userId]
  const not = new Set([...officersNow(circle), ...swap.officers, swap.by, holder.addedBy])
  return othersIn(circle, swap).flatMap(({ userId }) => (not.has(userId) ? [] : userId))
}

/**
 * Who approves an accepted swap: an officer who holds neither hand and did not answer for a guest; if there
 * was none when it was proposed, a member like that. Nobody is named or dismissed in order to approve. (E3)
 */
export function swapApproversOf(circle: SwapCircle, swap: AskedSwap): UserId[] {
  const others = othersIn(circle, swap).flatMap(({ userId }) =>
    userId === swap.answeredBy ? [] : userId,
  )
  const officers = others.filter((userId) => swap.officers.includes(userId))
  const stillNow = officersNow(circle)
  return officers.length > 0 ? officers.filter((userId) => stillNow.includes(userId)) : others
}
