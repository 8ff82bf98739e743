import type { Payment } from '@mainforte/domain/payments/payment'

declare module '../kernel/database/database.ts' {
  interface Tables {
    payments: PaymentsTable
  }
}

/** Projection: what finds, filters and sorts payments over all tontines. */
interface PaymentsTable extends Pick<
  Payment,
  | 'id'
  | 'memberId'
  | 'payerId'
  | 'amount'
  | 'date'
  | 'status'
  | 'proofDigest'
  | 'recordedAt'
  | 'recordedSeq'
> {
  tontineId: string
  /** Who held the place when it was recorded. */
  personId: string
  payerPersonId: string | null
  byUser: string
}
