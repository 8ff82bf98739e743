import type { PaymentView } from '@mainforte/contract/payments/views'
import type { Payment } from '@mainforte/domain/payments/payment'

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
  /** Who held the place when it was recorded. */
  personId: string
  payerPersonId: string | null
  /** The accounts that contest it, separated by spaces. */
  openContests: string
  byUser: string
}

/** The fields of a payment that are the same for every reader. */
export type PaymentLine = Omit<
  PaymentView,
  | 'memberPhotoUrl'
  | 'hasProof'
  | 'isYours'
  | 'memberIsYou'
  | 'payerIsYou'
  | 'contestIsYours'
  | 'isToSee'
  | 'proposal'
  | 'mayConfirm'
  | 'transfer'
  | 'sameEvidence'
  | 'recordedAt'
  | 'seq'
>

/** A payment with names and texts, as mails and the data of an account show it. */
interface PaymentLinesView extends PaymentLine {
  /** The account of whoever held the place whose dues it pays. */
  memberUserId: string | null
  /** The account of the payer; null if the member paid themselves. */
  payerUserId: string | null
  recordedAt: string
  proofDigest: string | null
}
