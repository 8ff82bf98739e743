import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { PaymentMethod, PaymentStatus } from '@mainforte/domain/payments/payment'
import * as z from 'zod/mini'

/** A payment as the circle sees it. */
export const PaymentView = z.object({
  id: PaymentId,
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  memberId: MemberId,
  memberName: z.string(),
  amount: Minor,
  date: CalendarDate,
  method: PaymentMethod,
  status: PaymentStatus,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was refused, reversed or contested. */
  reason: z.nullable(z.string()),
  /** From 1 without gaps in one tontine; null until confirmed. */
  receipt: z.nullable(z.number()),
  isSelfRecorded: z.boolean(),
  isContested: z.boolean(),
  isYours: z.boolean(),
  recordedByName: z.string(),
  /** ISO instant. */
  recordedAt: z.string(),
})
export type PaymentView = z.infer<typeof PaymentView>
