import type { Currency } from '@mainforte/domain/kernel/minor'
import type { PaymentMethod, PaymentStatus } from '@mainforte/domain/payments/payment'

declare module '../kernel/database.ts' {
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
  amount: number
  date: string
  status: PaymentStatus
  method: PaymentMethod
  referenceDigest: string | null
  noteDigest: string | null
  reasonDigest: string | null
  byUser: string
  isSelfRecorded: boolean
  isContested: boolean
  receipt: number | null
  completedSeq: number | null
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
}
