import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import type { EventMeta } from '../kernel/context.ts'
import { appended } from '../kernel/tracked-list.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import type { RankingMethod, Terms } from '../tontines/terms.ts'
import { dateOfStep } from '../tontines/terms.ts'
import type { DrawResult } from './draw.ts'

/** A hand's place in the order and the day on which it receives the pot. */
export interface Turn {
  /** From 1. */
  readonly rank: number
  readonly handId: HandId
  readonly memberId: MemberId
  readonly date: CalendarDate
}

/** A draw that was made, even if a later one replaced it: everything needed to verify it. */
export interface Draw extends Omit<DrawResult, 'order'> {
  readonly number: number
  readonly drawId: string
  readonly roundNo: number
  readonly hands: readonly HandId[]
  readonly commitment: string
  readonly secret: string
  readonly at: string
}

/** The server's commitment for the next draw. */
export interface Commitment {
  readonly number: number
  readonly drawId: string
  readonly commitment: string
}

/** This feature's part of a tontine's state. */
export interface RotationPart {
  readonly turns: readonly Turn[]
  readonly orderedBy: RankingMethod | 'manual' | null
  readonly draws: readonly Draw[]
  readonly nextDraw: Commitment | null
}

export type RotationEvent =
  | ({ readonly type: 'draw-committed' } & Commitment)
  | ({ readonly type: 'order-drawn'; readonly turns: readonly Turn[] } & Omit<Draw, 'at'>)
  | {
      readonly type: 'order-set'
      readonly method: Exclude<RankingMethod, 'random'> | 'manual'
      readonly turns: readonly Turn[]
      /** Digest of the reason; required once the order is frozen. */
      readonly reasonDigest: string | null
    }
  | { readonly type: 'turns-appended'; readonly turns: readonly Turn[] }
  /** The same order on other days, because the first day was moved. */
  | { readonly type: 'turns-rescheduled'; readonly turns: readonly Turn[] }

export function evolveRotation<State extends RotationPart>(
  state: State,
  event: RotationEvent,
  { at }: EventMeta,
  draft?: Draft,
): State {
  switch (event.type) {
    case 'draw-committed': {
      const { number, drawId, commitment } = event
      return { ...state, nextDraw: { number, drawId, commitment } }
    }
    case 'order-drawn': {
      const { type: _, turns, ...draw } = event
      const draws = appended(state.draws, { ...draw, at }, draft)
      return { ...state, turns, orderedBy: 'random', draws }
    }
    case 'order-set':
      return { ...state, turns: event.turns, orderedBy: event.method }
    case 'turns-appended':
      return { ...state, turns: [...state.turns, ...event.turns] }
    case 'turns-rescheduled':
      return { ...state, turns: event.turns }
  }
}

interface Holder {
  readonly handId: HandId
  readonly memberId: MemberId
}

/** Gives each hand of an order its rank and its day. (R1, R2) */
export const scheduled = (
  order: readonly Holder[],
  { frequency, startDate }: Pick<Terms, 'frequency' | 'startDate'>,
): Turn[] =>
  order.map(({ handId, memberId }, index) => ({
    rank: index + 1,
    handId,
    memberId,
    date: dateOfStep(frequency, startDate, index),
  }))

/** How many of some draws had no new hand to place: somebody asked for another order, or left. */
export function redrawsAmong(draws: readonly Pick<Draw, 'hands'>[]): number {
  const known = new Set<HandId>()
  return draws.filter(({ hands }) => {
    const isNews = hands.some((hand) => !known.has(hand))
    for (const hand of hands) known.add(hand)
    return !isNews
  }).length
}
