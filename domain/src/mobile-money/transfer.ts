import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Currency, Minor } from '../kernel/minor.ts'
import type { PaymentMethod } from '../payments/new-payment.ts'
import { referenceKey } from '../payments/reference.ts'

/** A transfer as its message or its row of a statement tells it. What is left on the account is never in it. (P18) */
export interface Transfer {
  /** Null where neither the message nor the statement names it. */
  readonly provider: PaymentMethod | null
  readonly direction: 'in' | 'out'
  readonly amount: Minor
  /** What the transfer cost beside the amount, as it says. */
  readonly fee: Minor | null
  /** The other person, as far as they are named. */
  readonly name: string | null
  readonly number: string | null
  readonly day: CalendarDate | null
  /** HH:MM, of the place of the message. */
  readonly time: string | null
  readonly reference: string | null
  /** How many equal rows stand before it in its statement; absent for none. */
  readonly nth?: number
}

export const unreadReasons = [
  ...(['cut', 'not-a-payment', 'unknown-form', 'other-currency'] as const),
  ...(['outgoing', 'reversed', 'contradicts'] as const),
] as const

/** A message that becomes no payment, and why. */
export interface Unread {
  readonly text: string
  readonly because: (typeof unreadReasons)[number]
}

/** What a message says, before it is compared with those beside it. */
export type Said =
  | { readonly is: 'transfer'; readonly transfer: Transfer }
  /** The fee of a transfer that another message tells. */
  | { readonly is: 'fee'; readonly fee: Minor; readonly reference: string }
  | {
      readonly is: 'unread'
      readonly because: Unread['because']
      /** Whose transfer was reversed. */
      readonly references: readonly string[]
    }

export interface Reader {
  /** The tontine's. */
  readonly currency: Currency
}

/** Whether two references name one transfer, however they are written. (P5, P18) */
export const sameReference = (one: string, other: string): boolean =>
  referenceKey(one) === referenceKey(other)
