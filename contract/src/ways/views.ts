import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { PaymentMethod } from '@mainforte/domain/payments/new-payment'
import * as z from 'zod/mini'

/** A way to pay as members read it; a text that was erased is null. (P17) */
export const WayView = z.object({
  method: PaymentMethod,
  account: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type WayView = z.infer<typeof WayView>

/** Where to pay in one circle. */
export const WaysView = z.object({
  ways: z.array(WayView),
  /** When and by whom they were noted; null until somebody did. */
  noted: z.nullable(z.object({ on: CalendarDate, byNames: z.array(z.string()) })),
  /** What stood before, as long as all are warned that it changed; null otherwise. */
  before: z.nullable(z.array(WayView)),
  /** Another change waits for somebody's yes. */
  isProposed: z.boolean(),
  /** The reader may note or propose others. */
  mayChange: z.boolean(),
  /** The reader's note is enough: the first one, before the start. */
  isFirst: z.boolean(),
})
export type WaysView = z.infer<typeof WaysView>
