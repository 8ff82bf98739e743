import * as z from 'zod/mini'
import { HandId, PaymentId, PayoutId } from '../kernel/ids.ts'
import { NewPayment, PotAmount } from './new-payment.ts'

/** As many people as a circle has room for. (M10, P13) */
export const maxAtOnce = 200
const atOnce = z.maxLength(maxAtOnce, 'payments-too-many')
const atLeastOne = z.minLength(1, 'payments-missing')

/**
 * The payments of several members at one meeting, on one day, by one method, each with its own
 * amount; the declared payments that are confirmed with them, and the pot that is handed over then. (P13)
 */
export const NewPayments = z
  .strictObject({
    date: NewPayment.shape.date,
    method: NewPayment.shape.method,
    payments: z
      .array(
        z.strictObject({
          paymentId: NewPayment.shape.paymentId,
          memberId: NewPayment.shape.memberId,
          amount: NewPayment.shape.amount,
          isMeant: NewPayment.shape.isMeant,
        }),
      )
      .check(atOnce),
    confirmed: z._default(z.array(PaymentId).check(atOnce), []),
    handedOver: z.exactOptional(
      z.strictObject({ payoutId: PayoutId, handId: HandId, amount: PotAmount }),
    ),
  })
  .check((checked) => {
    const { payments, confirmed } = checked.value
    const count = payments.length + confirmed.length
    if (count > 0 && count <= maxAtOnce) return
    const message = count === 0 ? 'payments-missing' : 'payments-too-many'
    checked.issues.push({ code: 'custom', message, input: checked.value, path: ['payments'] })
  })
export type NewPayments = z.infer<typeof NewPayments>

/** Some payments of one tontine, by id. (P13) */
export const PaymentIds = z.array(PaymentId).check(atLeastOne, atOnce)
