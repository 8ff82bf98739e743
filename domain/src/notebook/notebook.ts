import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { EventTable } from '../kernel/event-table.ts'
import type { UserId } from '../kernel/ids.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { CarriedPayment, CarriedPot } from './carried.ts'

/** The lines of an old notebook. */
export interface Lines {
  readonly payments: readonly CarriedPayment[]
  readonly pots: readonly CarriedPot[]
}

/** The payments and pots of an old notebook become those of this one. (B1) */
export interface CarryAct extends Lines {
  readonly kind: 'carry-notebook'
  /** Who took it over. */
  readonly carriedBy: UserId
}

/** The payments and payouts that follow stood in the old notebook; what it leaves owed has time until that day. (B3) */
export interface NotebookEvent {
  readonly type: 'notebook-carried'
  readonly until: CalendarDate
}

export const notebookEvents = {
  'notebook-carried': {
    kind: 'tontine',
    evolve: (_, { until: carriedUntil }) => ({ carriedUntil }),
  },
} satisfies EventTable<TontinePart, NotebookEvent>
