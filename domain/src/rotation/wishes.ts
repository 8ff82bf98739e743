import * as z from 'zod/mini'
import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { MemberId } from '../kernel/ids.ts'
import { type MembersPart, memberOfUser } from '../members/member.ts'
import { largestCircle } from '../tontines/terms.ts'
import { type TontinePart, isFrozen } from '../tontines/tontine.ts'

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
  | { readonly code: 'turn-agreed'; readonly rank: number }

export const evolveWishes = ({ wishes }: Wished, { memberId, notBefore }: WishEvent): Wished => {
  const { [memberId]: _, ...others } = wishes
  return { wishes: notBefore === null ? others : { ...others, [memberId]: notBefore } }
}

type State = Pick<TontinePart, 'terms' | 'phase'> &
  MembersPart &
  Wished & {
    readonly fixedTurns: readonly { readonly memberId: MemberId; readonly rank: number }[]
  }

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
  const agreed = state.fixedTurns.find(
    (turn) => turn.memberId === memberId && turn.rank < (notBefore ?? 1),
  )
  if (agreed) return refuse({ code: 'turn-agreed', rank: agreed.rank })
  return accept([{ type: 'turn-wished', memberId, notBefore }])
}
