import type { PaymentId } from '../kernel/ids.ts'
import type { WaysToPayAct } from './ways-to-pay.ts'

/** What two people do about payments. (G1) */
export type PaymentAct =
  /** Reverses completed payments; one of them that waits by then is refused. (P6, P15) */
  | {
      readonly kind: 'reverse-payments'
      readonly paymentIds: readonly PaymentId[]
      readonly reasonDigest: string
    }
  /** Lets a payment that was written down late count on the day that it names. (P14) */
  | {
      readonly kind: 'confirm-day'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }
  /** Ends every contest of a payment, which stays as it is. (G3) */
  | {
      readonly kind: 'settle-contest'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }
  | WaysToPayAct
