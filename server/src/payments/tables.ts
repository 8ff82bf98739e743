import type { Payment } from '@mainforte/domain/payments/payment'
import type { PaymentLine } from './store.ts'

declare module '../kernel/database/database.ts' {
  interface Tables {
    payments: PaymentsTable
    paymentLines: PaymentLinesView
  }
}

/** Projection: what was paid; digests stand for the texts. */
interface PaymentsTable extends Omit<Payment, 'by' | 'contestedBy'> {
  tontineId: string
  byUser: string
}

/** A payment with the names and texts around it, as the circle reads it. */
interface PaymentLinesView extends PaymentLine {
  /** The account of the member whose dues it pays. */
  memberUserId: string | null
  /** The account of who paid for them; null where they paid themselves. */
  payerUserId: string | null
  recordedAt: string
  proofDigest: string | null
}
