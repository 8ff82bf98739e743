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
  const others = othersIn(circle, swap).map(({ userId }) => userId)
  const witnesses = others.filter((userId) => !not.has(userId))
  // Nobody gains by what an officer enters for two guests: another officer may say that they wish it. (E4)
  return witnesses.length > 0 || !isOfGuests(circle, swap)
    ? witnesses
    : others.filter((userId) => userId !== swap.by)
}

/** Whether both hands are guests', who can't say themselves that they wish to swap. (E4) */
export const isOfGuests = (circle: SwapCircle, { own, other }: Pick<AskedSwap, 'own' | 'other'>) =>
  [own, other].every(({ memberId }) => memberOf(circle, memberId)?.userId === null)

/** Whether nobody else can say that the guests wish it: the officer's word is enough, as on paper. (E4, W2) */
export const isOneWord = (circle: SwapCircle, swap: AskedSwap): boolean =>
  isOfGuests(circle, swap) && othersIn(circle, swap).every(({ userId }) => userId === swap.by)

/**
 * Who approves an accepted swap: an officer who holds neither hand and did not answer for a guest; if there
 * was none when it was proposed, a member like that. Nobody is named or dismissed in order to approve. (E3)
 */
export function swapApproversOf(circle: SwapCircle, swap: AskedSwap): UserId[] {
  const others = thirdPeople(circle, swap)
  const officers = others.filter((userId) => swap.officers.includes(userId))
  const stillNow = officersNow(circle)
  return officers.length > 0 ? officers.filter((userId) => stillNow.includes(userId)) : others
}

/** Who holds neither hand, and neither proposed nor answered it. */
export const thirdPeople = (circle: SwapCircle, swap: AskedSwap): UserId[] =>
  othersIn(circle, swap).flatMap(({ userId }) =>
    userId === swap.answeredBy || userId === swap.by ? [] : userId,
  )
