import type { CalendarDate } from '../kernel/calendar-date.ts'
import { canonical } from '../kernel/digest.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import { appended } from '../kernel/tracked-list.ts'
import { askedAgain } from '../members/member.ts'
import type { MembersPart } from '../members/member.ts'
import type { RankingMethod, Terms } from '../tontines/terms.ts'
import { dateOfStep } from '../tontines/terms.ts'
import type { Constraints, DrawResult, Secret } from './draw.ts'
import { afterDrawing, shownTurns, undrawnTurns } from './meetings.ts'
import type { MeetingsSet } from './meetings.ts'
import { evolveDraw } from './open-draw.ts'
import type { DrawEvent, Drawn } from './open-draw.ts'
import { evolveFixed } from './fixed-turns.ts'
import type { Fixed, FixEvent } from './fixed-turns.ts'
import { evolveRoom } from './open-room-draw.ts'
import type { DrawnInRoom, RoomEvent } from './open-room-draw.ts'
import { evolveWishes } from './wishes.ts'
import type { WishEvent, Wished } from './wishes.ts'
import type { Pausable } from './pauses.ts'

/** A hand's place in the order and the day on which it receives the pot. */
export interface Turn {
  /** From 1. */
  readonly rank: number
  readonly handId: HandId
  readonly memberId: MemberId
  readonly date: CalendarDate
  /** Its day before it was first moved. (H1) */
  readonly agreed?: CalendarDate
  /** It is still to be drawn: nobody knows who receives in it, see `shownTurns`. (D6, D15) */
  readonly isUndrawn?: true
  /** The hand went out before it received: whoever is not in `owed` owes nothing to its cycle. (S3) */
  readonly isRetired?: true
  /** What hands owe to its cycle where that is not the contribution. (S3) */
  readonly owed?: Readonly<Record<HandId, Minor>>
  /** The day of its turn, if what is paid back to it comes after the last one instead. (S4) */
  readonly turnDay?: CalendarDate
  /** So much less the hands that received pay back to it, because it left. (S4) */
  readonly kept?: Readonly<Record<HandId, Minor>>
  /** So much more they pay to it of what was kept from who left. (S4) */
  readonly gained?: Readonly<Record<HandId, Minor>>
  /** What hands owe to its cycle and nobody will pay any more. (S7) */
  readonly writtenOff?: Readonly<Record<HandId, Minor>>
}

/** A turn that gets another day. */
export interface Move {
  readonly handId: HandId
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A draw that was made: everything needed to verify it. */
export interface Draw extends Omit<DrawResult, 'order'> {
  readonly number: number
  readonly drawId: string
  /** Drawn in the room: commitment and secret are those of the organizer's phone. (D14) */
  readonly kind?: 'room'
  readonly roundNo: number
  readonly hands: readonly HandId[]
  readonly commitment: string
  readonly secret: string
  /** Everybody whose secret decided it, the server included. */
  readonly participants: readonly Secret[]
  readonly constraints?: Constraints
  /** Only this turn was drawn, at its meeting. (D15) */
  readonly rank?: number
  readonly at: string
}

/** The server's commitment for the next draw. */
export interface Commitment {
  readonly number: number
  readonly drawId: string
  readonly commitment: string
}

/** This feature's part of a tontine's state. */
export interface RotationPart extends Pausable, Drawn, DrawnInRoom, Wished, Fixed {
  readonly turns: readonly Turn[]
  readonly orderedBy: RankingMethod | 'manual' | null
  readonly draws: readonly Draw[]
  readonly nextDraw: Commitment | null
}

export type RotationEvent =
  | ({ readonly type: 'draw-committed' } & Commitment)
  | ({ readonly type: 'order-drawn'; readonly turns: readonly Turn[] } & Omit<Draw, 'at'>)
  | MeetingsSet
  /** One turn was drawn at its meeting: the first of the order has it, and nothing follows from the rest. (D15) */
  | ({
      readonly type: 'turn-drawn'
      readonly rank: number
      readonly handId: HandId
      readonly memberId: MemberId
      readonly order: readonly HandId[]
    } & Omit<Draw, 'at' | 'rank'>)
  | DrawEvent
  | RoomEvent
  | WishEvent
  | FixEvent
  | {
      readonly type: 'order-set'
      readonly method: Exclude<RankingMethod, 'random'> | 'manual'
      readonly turns: readonly Turn[]
    }
  | { readonly type: 'turns-appended'; readonly turns: readonly Turn[] }
  /** The same order on other days, because the first day was moved. */
  | { readonly type: 'turns-rescheduled'; readonly turns: readonly Turn[] }
  | ({ readonly type: 'turns-postponed'; readonly reasonDigest: string } & Moves)
  | { readonly type: 'round-paused'; readonly on: CalendarDate; readonly reasonDigest: string }
  | ({
      readonly type: 'round-resumed'
      readonly on: CalendarDate
      readonly reasonDigest: string
    } & Moves)
  /** A postponement or a pause to which too many objected ends, and the days from before hold again. */
  | ({ readonly type: 'turns-restored'; readonly on: CalendarDate } & Moves)

/** Turns that move by the same number of steps; back if it is negative. */
interface Moves {
  readonly steps: number
  readonly moves: readonly Move[]
}

type OrderRule<Event> = EventRule<RotationPart & MembersPart, Event>

/** An event about the order, or what leads to it. */
const onOrder = <Event>(evolve: OrderRule<Event>['evolve']): OrderRule<Event> => ({
  kind: 'order',
  evolve,
})

const ofDraw = <Event extends DrawEvent>() =>
  onOrder<Event>((state, event, { at }) => evolveDraw(state, event, at))

const ofRoom = <Event extends RoomEvent>() =>
  onOrder<Event>((state, event, { at }) => evolveRoom(state, event, at))

/** A pause ends, and turns move with it or back. (H2) */
const afterPause = <Event extends Moves & { readonly on: CalendarDate }>() =>
  onOrder<Event>(({ turns, pauses }, { moves, on }) => ({
    turns: movedTurns(turns, moves),
    pauses: pauses.map((pause) => (pause.to === null ? { ...pause, to: on } : pause)),
  }))

export const rotationEvents = {
  'draw-committed': onOrder((_, { number, drawId, commitment }) => ({
    nextDraw: { number, drawId, commitment },
  })),
  'order-drawn': onOrder(({ draws }, { type: _, turns, ...draw }, { at }, draft) => ({
    turns,
    orderedBy: 'random',
    draws: appended(draws, { ...draw, at }, draft),
    openDraw: null,
    roomDraw: null,
  })),
  'meetings-set': onOrder((_, event) => ({ turns: undrawnTurns(event), orderedBy: 'random' })),
  'turn-drawn': onOrder(({ turns, draws }, event, { at }, draft) => {
    const { type: _, handId, memberId: __, order: ___, ...draw } = event
    return {
      turns: afterDrawing(turns, event.rank, handId),
      draws: appended(draws, { ...draw, at }, draft),
      openDraw: null,
    }
  }),
  'draw-opened': ofDraw(),
  'secret-promised': ofDraw(),
  'promises-closed': ofDraw(),
  'secret-revealed': ofDraw(),
  'draw-voided': onOrder((state, event, { at }) => ({
    ...evolveDraw(state, event, at),
    roomDraw: null,
  })),
  'room-draw-brought': ofRoom(),
  'room-draw-answered': ofRoom(),
  'turn-wished': onOrder(evolveWishes),
  'turn-fixed': onOrder((state, event, meta, draft) => ({
    ...evolveFixed(state, event),
    ...(event.asks && askedAgain(state, meta, draft)),
  })),
  'order-set': onOrder((_, { turns, method: orderedBy }) => ({ turns, orderedBy })),
  'turns-appended': onOrder(({ turns }, event) => {
    const owed = owedByRetired(turns)
    return { turns: [...turns, ...event.turns.map((turn) => ({ ...turn, ...owed }))] }
  }),
  'turns-rescheduled': onOrder((_, { turns }) => ({ turns })),
  'turns-postponed': onOrder(({ turns }, { moves }) => ({ turns: movedTurns(turns, moves) })),
  'round-paused': onOrder(({ pauses }, { on }) => ({
    pauses: [...pauses, { from: on, to: null }],
  })),
  'round-resumed': afterPause(),
  'turns-restored': afterPause(),
} satisfies EventTable<RotationPart & MembersPart, RotationEvent>

function movedTurns(turns: readonly Turn[], moves: readonly Move[]): readonly Turn[] {
  const days = new Map(moves.map(({ handId, to }) => [handId, to]))
  const shown = shownTurns(turns)
  return turns.map((turn, index) => {
    const date = days.get(shown[index]?.handId ?? turn.handId)
    const { agreed = turn.date } = turn
    return date === undefined || date === turn.date ? turn : { ...turn, date, agreed }
  })
}

/** The hands that have retired owe nothing to a newcomer. (S3) */
function owedByRetired(turns: readonly Turn[]): Pick<Turn, 'owed'> {
  const retired = turns.filter(({ isRetired }) => isRetired)
  return retired.length === 0
    ? {}
    : { owed: Object.fromEntries(retired.map(({ handId }) => [handId, minor(0)])) }
}

/**
 * What was settled between the hand of a turn and the others, as canonical JSON; null for nearly every
 * turn. (S3, S7)
 */
export const settledText = (turn: Turn): string | null => {
  const { isRetired, owed, writtenOff, turnDay, kept, gained } = turn
  return isRetired || owed || writtenOff
    ? canonical({
        ...(isRetired && { isRetired }),
        ...(owed && { owed }),
        ...(writtenOff && { writtenOff }),
        ...(turnDay && { turnDay }),
        ...(kept && { kept }),
        ...(gained && { gained }),
      })
    : null
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
