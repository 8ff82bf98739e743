import type { Currency } from '@mainforte/domain/kernel/minor'
import type { PaymentMethod, PaymentStatus } from '@mainforte/domain/payments/payment'

declare module '../kernel/database/database.ts' {
  interface Tables {
    payments: PaymentsTable
    paymentLines: PaymentLinesView
  }
}

/** Projection: what was paid; digests stand for the texts. */
interface PaymentsTable {
  tontineId: string
  id: string
  memberId: string
  /** Who paid for the member, when it was not himself. */
  payerId: string | null
  amount: number
  date: string
  status: PaymentStatus
  method: PaymentMethod
  referenceDigest: string | null
  noteDigest: string | null
  proofDigest: string | null
  reasonDigest: string | null
  byUser: string
  isSelfRecorded: boolean
  isContested: boolean
  receipt: number | null
  completedSeq: number | null
  recordedSeq: number
  recordedAt: string
}

/** A payment with the names and texts around it, as the circle reads it. */
interface PaymentLinesView {
  id: string
  tontineId: string
  tontineName: string
  currency: Currency
  memberId: string
  memberName: string
  /** The account of the member whose dues it pays. */
  memberUserId: string | null
  payerId: string | null
  payerName: string | null
  /** The account of who paid for them; null where they paid themselves. */
  payerUserId: string | null
  amount: number
  date: string
  method: PaymentMethod
  status: PaymentStatus
  reference: string | null
  note: string | null
  reason: string | null
  receipt: number | null
  isSelfRecorded: boolean
  isContested: boolean
  recordedByName: string
  recordedAt: string
  proofDigest: string | null
}
