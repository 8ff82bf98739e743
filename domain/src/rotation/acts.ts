import * as z from 'zod/mini'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId } from '../kernel/ids.ts'

/** What two people do about the days of a round that has started. (H1, H2) */
export type DaysAct =
  /** Moves the turn of a hand, and those after it that nobody has received, by whole steps. */
  | {
      readonly kind: 'postpone-turns'
      readonly handId: HandId
      /**
       * The day of a turn that is not drawn: when somebody comes back, its rank moves up and it keeps its day. (D15, S8)
       */
      readonly date?: CalendarDate
      /** Back by as many steps as they were postponed if negative. */
      readonly steps: number
      readonly reasonDigest: string
    }
  | { readonly kind: 'pause-round'; readonly reasonDigest: string }
  | { readonly kind: 'resume-round'; readonly reasonDigest: string }

/** What two people say that was drawn from a hat. (D17) */
export interface HatAct {
  readonly kind: 'record-hat'
  /** The turn; null for the whole order. */
  readonly rank: number | null
  /** From the first rank to the last; of one turn its hand alone. */
  readonly hands: readonly HandId[]
}

/** What two people do about the order and its days. */
export type RotationAct = DaysAct | HatAct

/** An act that becomes void if more than a third objects. (H1) */
export type ContestableAct = Exclude<DaysAct, { kind: 'resume-round' }>

/** How many steps one act moves turns at most, later or back. */
export const mostSteps = 12

/** How many steps turns are moved: later, or back if negative. (H1) */
export const Steps = z.int({ error: 'steps-invalid' }).check(
  z.minimum(-mostSteps, 'steps-invalid'),
  z.maximum(mostSteps, 'steps-invalid'),
  z.refine((steps) => steps !== 0, 'steps-invalid'),
)
