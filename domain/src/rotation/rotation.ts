import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { canonical } from '../kernel/digest.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import { appended } from '../kernel/tracked-list.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import { askedAgain } from '../members/member.ts'
import type { MembersPart } from '../members/member.ts'
import type { Rhythm } from '../tontines/rhythm.ts'
import type { RankingMethod, Terms } from '../tontines/terms.ts'
import { dateOfStep } from '../tontines/rhythm.ts'
import type { Constraints, DrawResult, Secret } from './draw.ts'
import { afterDrawing, shownTurns, undrawnTurns } from './meetings.ts'
import type { MeetingsSet } from './meetings.ts'
import { evolveDraw } from './open-draw.ts'
import type { DrawEvent, Drawn } from './open-draw.ts'
import { evolveFixed } from './fixed-turns.ts'
import type { Fixed, FixEvent } from './fixed-turns.ts'
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
  /** By how many days it is off the rhythm of the tontine, because its meeting was moved. (H4) */
  readonly shift?: number
  /** It is still to be drawn: nobody knows who receives in it, see `shownTurns`. (D6, D15) */
  readonly isUndrawn?: true
  /** It was drawn from a hat. (D17) */
  readonly isFromHat?: true
  /** The hand went out before it received: hands that are not in `owed` owe nothing to its cycle. (S3) */
  readonly isRetired?: true
  /** What hands owe to its cycle where that is not the contribution. (S3) */
  readonly owed?: Readonly<Record<HandId, Minor>>
  /** The day of its turn, if what is paid back to it comes after the last one instead. (S4) */
  readonly turnDay?: CalendarDate
  /** How much less the hands that received pay back to it, because its holder left. (S4) */
  readonly kept?: Readonly<Record<HandId, Minor>>
  /** How much more they pay to it: its share of what was kept from leavers. (S4) */
  readonly gained?: Readonly<Record<HandId, Minor>>
  /** What hands owe to its cycle instead of to those whose loss this hand bears with them. (S6) */
  readonly spread?: readonly SpreadShare[]
  /** What hands owe to its cycle and nobody will pay any more. (S7) */
  readonly writtenOff?: Readonly<Record<HandId, Minor>>
}

/** A part of what one hand did not pay to another, borne by a later one. (S6) */
export interface SpreadShare {
  readonly owedBy: HandId
  /** The hand that lost it. */
  readonly lostBy: HandId
  readonly amount: Minor
}

/** Whose turn it is, once it is drawn. */
export type DrawnTurn = Pick<Turn, 'rank' | 'handId' | 'memberId'>

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
  /** Drawn aloud: the secrets of all but the server are numbers that they said. (D14) */
  readonly kind?: 'room'
  /** Who typed the numbers. */
  readonly recordedBy?: MemberId
  readonly roundNo: number
  readonly hands: readonly HandId[]
  readonly commitment: string
  readonly secret: string
  /** Everybody whose secret decided it, the server included. */
  readonly participants: readonly Secret[]
  readonly constraints?: Constraints
  /** Only this turn was drawn, at its meeting, and whose it is. (D15) */
  readonly rank?: number
  readonly handId?: HandId
  readonly at: string
  /** The members who said afterwards whether it is right. (D14) */
  readonly attested: readonly Attested[]
}

/** What somebody says of a draw aloud in which they said a number. */
export interface Attested {
  readonly memberId: MemberId
  readonly wasSo: boolean
}

/** The server's commitment for a draw to come. */
export interface Commitment {
  readonly number: number
  readonly drawId: string
  readonly commitment: string
}

/** This feature's part of a tontine's state. */
export interface RotationPart extends Pausable, Drawn, Wished, Fixed {
  readonly turns: readonly Turn[]
  readonly orderedBy: RankingMethod | 'manual' | null
  readonly draws: readonly Draw[]
  /** For the draws to come, the next one first. */
  readonly promised: readonly Commitment[]
}

export type RotationEvent =
  | ({
      readonly type: 'draw-committed'
      /** For the draws after it. */
      readonly following?: readonly string[]
    } & Commitment)
  | ({ readonly type: 'order-drawn'; readonly turns: readonly Turn[] } & MadeDraw)
  | MeetingsSet
  /** One turn was drawn at its meeting: the first of the order has it, and nothing follows from the rest. (D15) */
  | ({
      readonly type: 'turn-drawn'
      readonly rank: number
      readonly handId: HandId
      readonly memberId: MemberId
      readonly order: readonly HandId[]
    } & Omit<MadeDraw, 'rank' | 'handId'>)
  | ({ readonly type: 'draw-attested'; readonly number: number } & Attested)
  /** Drawn from a hat, as two people say: nobody can compute it again. (D17) */
  | { readonly type: 'hat-drawn'; readonly turns: readonly DrawnTurn[] }
  | DrawEvent
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
  /** The meeting of one turn, or of all from one on, is on another day. (H4) */
  | { readonly type: 'meeting-moved'; readonly moves: readonly Move[] }
  | { readonly type: 'round-paused'; readonly on: CalendarDate; readonly reasonDigest: string }
  | ({
      readonly type: 'round-resumed'
      readonly on: CalendarDate
      readonly reasonDigest: string
    } & Moves)
  /** A postponement or a pause to which too many objected ends, and the days from before hold again. */
  | ({ readonly type: 'turns-restored'; readonly on: CalendarDate } & Moves)

type MadeDraw = Omit<Draw, 'at' | 'attested'>

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

/** A pause ends, and turns move with it or back. (H2) */
const afterPause = <Event extends Moves & { readonly on: CalendarDate }>() =>
  onOrder<Event>(({ turns, pauses }, { moves, on }) => ({
    turns: movedTurns(turns, moves),
    pauses: pauses.map((pause) => (pause.to === null ? { ...pause, to: on } : pause)),
  }))

export const rotationEvents = {
  'draw-committed': onOrder(({ promised }, event) => ({
    promised: [...promised, ...commitmentsIn(event)],
  })),
  'order-drawn': onOrder((state, { type: _, turns, ...draw }, { at }, draft) => ({
    turns,
    orderedBy: 'random',
    ...afterDraw(state, draw, at, draft),
  })),
  'meetings-set': onOrder((_, event) => ({ turns: undrawnTurns(event), orderedBy: 'random' })),
  'turn-drawn': onOrder((state, event, { at }, draft) => {
    const { type: _, memberId: __, order: ___, ...draw } = event
    return {
      turns: afterDrawing(state.turns, event.rank, event.handId),
      ...afterDraw(state, draw, at, draft),
    }
  }),
  'draw-attested': onOrder(({ draws }, { number, memberId, wasSo }) => ({
    draws: draws.map((draw) =>
      draw.number === number
        ? { ...draw, attested: [...draw.attested, { memberId, wasSo }] }
        : draw,
    ),
  })),
  'hat-drawn': onOrder(({ turns }, event) => ({
    turns: event.turns.reduce<readonly Turn[]>(afterHat, turns),
  })),
  'draw-opened': ofDraw(),
  'secret-promised': ofDraw(),
  'promises-closed': ofDraw(),
  'secret-revealed': ofDraw(),
  'draw-voided': onOrder((state, event, { at }) => ({
    ...evolveDraw(state, event, at),
    promised: promisedAfter(state, event),
  })),
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
  'meeting-moved': onOrder(({ turns }, { moves }) => ({ turns: shiftedTurns(turns, moves) })),
  'round-paused': onOrder(({ pauses }, { on }) => ({
    pauses: [...pauses, { from: on, to: null }],
  })),
  'round-resumed': afterPause(),
  'turns-restored': afterPause(),
} satisfies EventTable<RotationPart & MembersPart, RotationEvent>

/** A draw was made, with the secret that was promised for its number. */
const afterDraw = (
  state: RotationPart,
  draw: MadeDraw,
  at: string,
  draft: Draft | undefined,
): Partial<RotationPart> => ({
  draws: appended(state.draws, { ...draw, at, attested: [] }, draft),
  openDraw: null,
  promised: promisedAfter(state, draw),
})

const promisedAfter = ({ promised }: RotationPart, made: { readonly number: number }) =>
  promised.filter(({ number }) => number > made.number)

/** The commitments of an event: those that follow are for the next numbers. */
function commitmentsIn(
  event: Extract<RotationEvent, { type: 'draw-committed' }>,
): readonly Commitment[] {
  const { number, drawId, commitment, following = [] } = event
  const tontine = drawId.slice(0, drawId.lastIndexOf(':'))
  return [
    { number, drawId, commitment },
    ...following.map((one, index) => {
      const next = number + 1 + index
      return { number: next, drawId: `${tontine}:${next}`, commitment: one }
    }),
  ]
}

const afterHat = (turns: readonly Turn[], { rank, handId }: DrawnTurn): readonly Turn[] =>
  afterDrawing(turns, rank, handId).map((turn) =>
    turn.rank === rank ? { ...turn, isFromHat: true } : turn,
  )

function movedTurns(turns: readonly Turn[], moves: readonly Move[]): readonly Turn[] {
  const days = new Map(moves.map(({ handId, to }) => [handId, to]))
  const shown = shownTurns(turns)
  return turns.map((turn, index) => {
    const date = days.get(shown[index]?.handId ?? turn.handId)
    const { agreed = turn.date } = turn
    return date === undefined || date === turn.date ? turn : { ...turn, date, agreed }
  })
}

/** The same, with how far each is off the rhythm now. (H4) */
const shiftedTurns = (turns: readonly Turn[], moves: readonly Move[]): readonly Turn[] =>
  movedTurns(turns, moves).map((turn, index) => {
    const before = turns[index]
    if (!before || before.date === turn.date) return turn
    const { shift: was = 0, ...moved } = turn
    const shift = was + daysBetween(before.date, turn.date)
    return shift === 0 ? moved : { ...moved, shift }
  })

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
  terms: Rhythm & Pick<Terms, 'startDate'>,
): Turn[] =>
  order.map(({ handId, memberId }, index) => ({
    rank: index + 1,
    handId,
    memberId,
    date: dateOfStep(terms, terms.startDate, index),
  }))
