import { Minor } from '@mainforte/domain/kernel/minor'
import { DayRule } from '@mainforte/domain/tontines/rhythm'
import { Bearing, DrawTime, LeaverDay, PotWord, SwapTerm } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'

/** What was agreed for members who stop paying, leave or swap turns, and the turns that are not drawn (S4, S6, E3, D13). */
export const agreedOnLeaving = {
  /** Which day of each step is meant. (R2) */
  dayRule: DayRule,
  bearing: Bearing,
  leaversPaid: LeaverDay,
  /** So much is kept from each hand that leaves by its own will. */
  leaverKept: Minor,
  /** Whether turns may be swapped after the start. (E3) */
  swaps: SwapTerm,
  /** The ranks that are not drawn, in their order. (D13) */
  fixedRanks: z.array(z.number()),
  /** Whether the turns of a random order are drawn at the start, or each at its meeting. (D15) */
  drawnAt: DrawTime,
  /** Absent where a link does not confirm its own pot. (L7) */
  potConfirmedBy: z.optional(PotWord),
}
