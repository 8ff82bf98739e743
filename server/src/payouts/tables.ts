import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Method } from '@mainforte/domain/payments/new-payment'
import type { Payout, PayoutStatus } from '@mainforte/domain/payouts/payout'

declare module '../kernel/database/database.ts' {
  interface Tables {
    payouts: PayoutsTable
    payoutLines: PayoutLinesView
  }
}

/** Projection: payouts; texts by their digests. */
interface PayoutsTable extends Omit<Payout, 'by'> {
  tontineId: string
  /** Who held the place when it was sent. */
  personId: string
  byUser: string
}

/** A payout with names and texts, as members read it. */
interface PayoutLinesView {
  id: string
  tontineId: string
  tontineName: string
  currency: Currency
  /** Null if it gave back credit. */
  handId: string | null
  memberId: string
  memberName: string
  memberUserId: string | null
  amount: number
  date: string
  method: Method
  status: PayoutStatus
  reference: string | null
  note: string | null
  reason: string | null
  byUser: string
  sentByName: string
  confirmedBy: string | null
  confirmedByName: string | null
  sentAt: string
  sentSeq: number
  /** From 1; 0 for credit, and for a turn that is no longer in the order. */
  cycle: number
}
