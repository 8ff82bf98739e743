import * as z from 'zod/mini'
import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { type MembersPart, activeHands, activeMembers, withAccounts } from '../members/member.ts'
import { largestCircle } from '../tontines/terms.ts'
import { type TontinePart, isFrozen } from '../tontines/tontine.ts'
import type { Wished } from './wishes.ts'

/** A rank that is agreed on. */
export const FixedRank = z
  .int({ error: 'rank-out-of-range' })
  .check(z.minimum(1, 'rank-out-of-range'), z.maximum(largestCircle, 'rank-out-of-range'))

/** A turn that the circle agrees on before the rest is drawn. */
export interface FixedTurn {
  readonly handId: HandId
  readonly memberId: MemberId
  /** From 1, as it was agreed; in a smaller list it is the last one that is free. */
  readonly rank: number
}

/** The turns that are agreed before a draw, in a tontine's state. */
export interface Fixed {
  readonly fixedTurns: readonly FixedTurn[]
}

/** Of the agreed turns, what limits a draw. */
export interface Ranked {
  readonly fixedTurns: readonly Pick<FixedTurn, 'handId' | 'rank'>[]
}

export interface FixEvent {
  readonly type: 'turn-fixed'
  readonly handId: HandId
  readonly memberId: MemberId
  /** Null if it is drawn again. */
  readonly rank: number | null
  /** Everybody is asked for their yes again; not where the hand went out. (D8) */
  readonly asks?: true
}

export interface FixCommand {
  readonly type: 'fix-turn'
  readonly handId: HandId
  /** From 1; null draws it again. */
  readonly rank: number | null
}

export type FixRefusal =
  | { readonly code: 'order-frozen' }
  | { readonly code: 'order-not-drawn' }
  | { readonly code: 'hand-not-active'; readonly handId: HandId }
  | { readonly code: 'nothing-to-change' }
  | { readonly code: 'rank-out-of-range'; readonly last: number }
  | { readonly code: 'rank-fixed'; readonly rank: number }
  | { readonly code: 'against-wish'; readonly notBefore: number }
  | { readonly code: 'guest-turn-drawn' }
  | { readonly code: 'nobody-to-agree' }

export function evolveFixed({ fixedTurns }: Fixed, { handId, memberId, rank }: FixEvent): Fixed {
  const others = fixedTurns.filter((turn) => turn.handId !== handId)
  return { fixedTurns: rank === null ? others : [...others, { handId, memberId, rank }] }
}

type State = Pick<TontinePart, 'terms' | 'phase'> & MembersPart & Wished & Fixed

/**
 * The organizer proposes that a hand has a rank without a draw; everybody's yes is asked again. Nobody asks a
 * guest, so that theirs is drawn, and where nobody else has an account, all are. (D13)
 */
export function decideFixed(
  state: State,
  { handId, rank }: FixCommand,
  { actor }: Pick<Context, 'actor'>,
): Decision<FixEvent[], FixRefusal> {
  const { fixedTurns, terms, wishes } = state
  if (isFrozen(state)) return refuse({ code: 'order-frozen' })
  if (terms.rankingMethod !== 'random') return refuse({ code: 'order-not-drawn' })
  const hands = activeHands(state)
  const memberId = hands.find((hand) => hand.handId === handId)?.memberId
  if (!memberId) return refuse({ code: 'hand-not-active', handId })
  const before = fixedTurns.find((turn) => turn.handId === handId)?.rank ?? null
  if (before === rank) return refuse({ code: 'nothing-to-change' })
  if (rank !== null) {
    if (rank < 1 || rank > hands.length)
      return refuse({ code: 'rank-out-of-range', last: hands.length })
    if (fixedTurns.some((turn) => turn.rank === rank)) return refuse({ code: 'rank-fixed', rank })
    const asked = withAccounts(state.members).filter(({ hasAgreed }) => hasAgreed)
    if (asked.every(({ userId }) => userId === actor)) return refuse({ code: 'nobody-to-agree' })
    if (!asked.some(({ id }) => id === memberId)) return refuse({ code: 'guest-turn-drawn' })
    const notBefore = wishes[memberId] ?? 1
    if (rank < notBefore) return refuse({ code: 'against-wish', notBefore })
  }
  return accept([{ type: 'turn-fixed', handId, memberId, rank, asks: true }])
}

/**
 * What becomes of the agreed turns when people come and go, or the order is not drawn any more. What was agreed for a hand that went out, or
 * whose holder has no account any more, is over and does not come back. Who agreed that somebody is last is
 * asked again when the list gets longer. (D13)
 */
export function fixedAfter(
  before: MembersPart | undefined,
  state: Fixed & MembersPart & Pick<TontinePart, 'terms'>,
): FixEvent[] {
  if (state.fixedTurns.length === 0) return []
  const hands = activeHands(state)
  const speaking = new Set(
    activeMembers(state).flatMap(({ id, userId }) => (userId === null ? [] : id)),
  )
  const active = new Set(
    hands.flatMap(({ handId, memberId }) => (speaking.has(memberId) ? handId : [])),
  )
  const last = before ? activeHands(before).length : hands.length
  return state.fixedTurns.flatMap((turn): FixEvent[] => {
    if (!active.has(turn.handId) || state.terms.rankingMethod !== 'random')
      return [{ type: 'turn-fixed', ...turn, rank: null }]
    const isLastNoMore = turn.rank === last && last < hands.length
    return isLastNoMore ? [{ type: 'turn-fixed', ...turn, asks: true }] : []
  })
}

/** The fixed ranks in a list of this length: one beyond the last becomes the last free one. (D13) */
export function fixedRanks(
  { fixedTurns }: Ranked,
  hands: number,
): { readonly hand: HandId; readonly rank: number }[] {
  let free = hands
  return fixedTurns
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ handId: hand, rank }) => {
      const has = Math.min(rank, free)
      free = has - 1
      return { hand, rank: has }
    })
    .toReversed()
}
