import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { HandId, MemberId, PaymentId, PayoutId } from '../kernel/ids.ts'
import { largestAmount, Minor } from '../kernel/minor.ts'
import { PotAmount } from '../payments/new-payment.ts'
import { largestCircle } from '../tontines/terms.ts'

/** A year of weeks of a circle of twelve. */
export const mostLines = 600

/** What somebody paid by the old notebook. */
export const CarriedPayment = z.strictObject({
  paymentId: PaymentId,
  memberId: MemberId,
  date: CalendarDate,
  amount: Minor.check(
    z.minimum(1, 'amount-too-small'),
    z.maximum(largestAmount, 'amount-too-large'),
  ),
})
export type CarriedPayment = z.infer<typeof CarriedPayment>

/** A pot that was handed over by the old notebook. */
export const CarriedPot = z.strictObject({
  payoutId: PayoutId,
  handId: HandId,
  date: CalendarDate,
  amount: PotAmount,
})
export type CarriedPot = z.infer<typeof CarriedPot>

/** What is taken out of the old notebook of a circle that began on paper. (B1) */
export const CarriedNotebook = z.strictObject({
  payments: z
    .array(CarriedPayment)
    .check(z.minLength(1, 'payments-missing'), z.maxLength(mostLines, 'payments-too-many')),
  pots: z.array(CarriedPot).check(z.maxLength(largestCircle, 'payments-too-many')),
})
export type CarriedNotebook = z.infer<typeof CarriedNotebook>
