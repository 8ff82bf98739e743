import { type CalendarDate, laterOf } from '../kernel/calendar-date.ts'
import type { EventTable } from '../kernel/event-table.ts'
import type { MemberId, TontineId, UserId, PayoutId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { type ChangeableTerms, type Terms, rankingTypeOf } from './terms.ts'

/** `enrolling -> running <-> completed`; archived from each of these, cancelled from the first alone. */
export const phases = ['enrolling', 'running', 'completed', 'archived', 'cancelled'] as const
export type Phase = (typeof phases)[number]

/** This feature's part of a tontine's state. */
export interface TontinePart {
  readonly id: TontineId
  readonly phase: Phase
  /** Whether the round ever began; one that was archived before has no dues. (C10) */
  readonly hasStarted: boolean
  /** The day of the start, if the first day had passed: nothing was asked of anybody before. (C5) */
  readonly startedLateOn: CalendarDate | null
  /** Until when people have time for what the old notebook leaves owed; absent without one. (B3) */
  readonly carriedUntil?: CalendarDate | undefined
  readonly terms: Terms
  /** The tontine whose next round this is, if it is one. (T7) */
  readonly follows?: TontineId
  readonly adminId: UserId
  /** ISO instant. */
  readonly createdAt: string
  /** What changes hands after a round ended early. (S9) */
  readonly closing: readonly ClosingTransfer[]
}

/** One term that was changed, with what was agreed before. (T3) */
export type TermChange = {
  [Term in keyof ChangeableTerms]-?: {
    readonly term: Term
    readonly before: Exclude<ChangeableTerms[Term], undefined>
    readonly after: Exclude<ChangeableTerms[Term], undefined>
  }
}[keyof ChangeableTerms]

/** Money that changes hands so that a round which ends early owes nobody anything. (S9) */
export interface Transfer {
  /** Who pays; null is the money that is there: pots and credits, in the hands of the officers. */
  readonly from: MemberId | null
  readonly to: MemberId
  readonly amount: Minor
  /**
   * A payout that was disputed then: `from` gives this if it arrived, else it is there; with `from` null it is handed
   * out only if it did not arrive. (O4)
   */
  readonly payoutId?: PayoutId
}

/** A transfer of an archived tontine; nobody has said yet that it arrived while `confirmedBy` is null. */
export interface ClosingTransfer extends Transfer {
  readonly confirmedBy: UserId | null
}

export type TontineEvent =
  | {
      readonly type: 'tontine-created'
      readonly tontineId: TontineId
      readonly adminId: UserId
      readonly terms: Terms
      readonly nameDigest: string
      /** The tontine whose next round this is. */
      readonly follows?: TontineId
    }
  | { readonly type: 'tontine-described'; readonly nameDigest: string }
  | {
      readonly type: 'term-changed'
      readonly change: TermChange
      /** It asks again for everybody's yes. (D8) */
      readonly asks: boolean
    }
  | {
      readonly type: 'tontine-started'
      /** `meetings`: the list is closed, and each turn is drawn at its meeting. (D15) */
      readonly because: 'admin' | 'draw' | 'meetings'
      /** The day, if the first one had passed. (C5) */
      readonly lateOn: CalendarDate | null
    }
  | { readonly type: 'tontine-completed' }
  /** A payment was reversed after the round was complete, and is owed again. */
  | { readonly type: 'tontine-reopened' }
  /** `transfers` is absent if nobody had anything to give or to get. (S9) */
  | { readonly type: 'tontine-archived'; readonly transfers?: readonly Transfer[] }
  /** `transfer` counts from 0. */
  | {
      readonly type: 'transfer-confirmed'
      readonly transfer: number
      readonly memberId: MemberId
      readonly amount: Minor
    }
  | { readonly type: 'tontine-cancelled' }

/** What is asked of nobody before. */
export type LateStart = Pick<TontinePart, 'startedLateOn' | 'carriedUntil'>

/** A day, but not before a start that came later, and the day until which an old notebook gives time. (C5, R10, B3) */
export const notBeforeStart = (
  { startedLateOn, carriedUntil }: LateStart,
  day: CalendarDate,
): CalendarDate => laterOf(laterOf(day, startedLateOn ?? day), carriedUntil ?? day)

/** Whether the order is frozen: nobody in it moves any more. (R6) */
export const isFrozen = ({ phase }: Pick<TontinePart, 'phase'>) => phase !== 'enrolling'

/** The phases in which a round takes in people and payments. (O7) */
export const openPhases = ['enrolling', 'running'] as const satisfies readonly Phase[]

/** Whether the round takes in people and payments. (O7) */
export const isOpen = ({ phase }: Pick<TontinePart, 'phase'>): boolean =>
  openPhases.some((open) => open === phase)

/** The phases in which nothing is written to a tontine any more. (T5) */
export const closedPhases = ['archived', 'cancelled'] as const satisfies readonly Phase[]

/** Whether the tontine is closed for good. (T5) */
export const isClosed = ({ phase }: Pick<TontinePart, 'phase'>): boolean =>
  closedPhases.some((closed) => closed === phase)

export const tontineEvents = {
  // The root knows every feature's initial state.
  'tontine-created': { kind: 'tontine', evolve: () => ({}) },
  'tontine-described': { kind: 'tontine', evolve: () => ({}) },
  'term-changed': {
    kind: 'tontine',
    evolve: ({ terms: { potConfirmedBy, ...terms } }, { change: { term, after } }) => {
      const isByLink = term === 'potConfirmedBy' ? after === 'link' : potConfirmedBy === 'link'
      return {
        terms: {
          ...terms,
          ...(term !== 'potConfirmedBy' && { [term]: after }),
          ...(term === 'rankingMethod' && { rankingType: rankingTypeOf(after) }),
          ...(isByLink && { potConfirmedBy: 'link' as const }),
        },
      }
    },
  },
  'tontine-started': {
    kind: 'tontine',
    evolve: (_, { lateOn: startedLateOn }) => ({
      phase: 'running',
      hasStarted: true,
      startedLateOn,
    }),
  },
  'tontine-reopened': { kind: 'tontine', evolve: () => ({ phase: 'running' }) },
  'tontine-completed': { kind: 'tontine', evolve: () => ({ phase: 'completed' }) },
  'tontine-archived': {
    kind: 'tontine',
    evolve: (_, { transfers = [] }) => ({
      phase: 'archived',
      closing: transfers.map((one) => ({ ...one, confirmedBy: null })),
    }),
  },
  'transfer-confirmed': {
    kind: 'settlement',
    evolve: ({ closing }, { transfer }, { by }) => ({
      closing: closing.map((one, index) =>
        index === transfer ? { ...one, confirmedBy: by } : one,
      ),
    }),
  },
  'tontine-cancelled': { kind: 'tontine', evolve: () => ({ phase: 'cancelled' }) },
} satisfies EventTable<TontinePart, TontineEvent>
