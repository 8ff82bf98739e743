import type { Payment } from '@mainforte/domain/payments/payment'
import type { PaymentLine } from './store.ts'

declare module '../kernel/database/database.ts' {
  interface Tables {
    payments: PaymentsTable
    paymentLines: PaymentLinesView
  }
}

/** Projection: payments; texts by their digests. */
interface PaymentsTable extends Omit<
  Payment,
  'by' | 'contestedBy' | 'contestedAt' | 'openContests'
> {
  tontineId: string
  /** The accounts that contest it, separated by spaces. */
  openContests: string
  byUser: string
}

/** A payment with names and texts, as members read it. */
interface PaymentLinesView extends PaymentLine {
  /** The account of the member whose dues it pays. */
  memberUserId: string | null
  /** The account of the payer; null if the member paid themselves. */
  payerUserId: string | null
  recordedAt: string
  proofDigest: string | null
}
