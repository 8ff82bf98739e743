import * as z from 'zod/mini'
import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { MemberId } from '../kernel/ids.ts'
import type { MembersPart } from '../members/member.ts'
import { activeHands, activeMembers, handsOf, memberOfUser } from '../members/member.ts'
import { largestCircle } from '../tontines/terms.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { isFrozen } from '../tontines/tontine.ts'
import type { Constraints } from './draw.ts'

/** The first rank that a member wants; 1 would be no wish. */
export const WishedRank = z
  .int({ error: 'wish-out-of-range' })
  .check(z.minimum(2, 'wish-out-of-range'), z.maximum(largestCircle, 'wish-out-of-range'))

/** What members wish for a draw, in a tontine's state. */
export interface Wished {
  readonly wishes: Readonly<Partial<Record<MemberId, number>>>
}

export interface WishEvent {
  readonly type: 'turn-wished'
  readonly memberId: MemberId
  /** Null takes the wish back. */
  readonly notBefore: number | null
}

export interface WishCommand {
  readonly type: 'wish-turn'
  readonly notBefore: number | null
}

export type WishRefusal =
  | { readonly code: 'order-frozen' }
  | { readonly code: 'order-not-drawn' }
  | { readonly code: 'nothing-to-change' }

export const evolveWishes = ({ wishes }: Wished, { memberId, notBefore }: WishEvent): Wished => {
  const { [memberId]: _, ...others } = wishes
  return { wishes: notBefore === null ? others : { ...others, [memberId]: notBefore } }
}

type State = Pick<TontinePart, 'terms' | 'phase'> & MembersPart & Wished

/** A member wishes not to be served before a rank: for themselves alone, and only later. (D13) */
export function decideWish(
  state: State,
  { notBefore }: WishCommand,
  { actor }: Context,
): Decision<WishEvent[], WishRefusal> {
  if (isFrozen(state)) return refuse({ code: 'order-frozen' })
  if (state.terms.rankingMethod !== 'random') return refuse({ code: 'order-not-drawn' })
  const memberId = memberOfUser(state, actor)?.id
  if (!memberId || (state.wishes[memberId] ?? null) === notBefore)
    return refuse({ code: 'nothing-to-change' })
  return accept([{ type: 'turn-wished', memberId, notBefore }])
}

/** Two pots of one member do not follow each other while a hand of somebody else is left. (D13) */
const ranksApart = 2

/** What limits the draw of the active hands; undefined if nothing does. (D13) */
export function constraintsOf(state: Pick<State, 'members' | 'wishes'>): Constraints | undefined {
  const hands = activeHands(state)
  const notBefore = hands.flatMap(({ handId: hand, memberId }) => {
    const rank = state.wishes[memberId]
    return rank === undefined ? [] : { hand, rank }
  })
  const groups = activeMembers(state)
    .map(handsOf)
    .filter((group) => group.length > 1)
  if (notBefore.length === 0 && groups.length === 0) return undefined
  const spacing = groups.length > 0 && { spacing: { apart: ranksApart, groups } }
  return { fixed: [], notBefore, ...spacing }
}
