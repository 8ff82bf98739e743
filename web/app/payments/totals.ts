import type { PaymentView } from '@mainforte/contract/payments/views'
import { type Currency, currencies } from '@mainforte/domain/kernel/minor'

interface Total {
  readonly currency: Currency
  /** In minor units. */
  readonly amount: number
}

/** What was really paid among some payments, currency by currency; amounts of two are never added. */
export const totalsOf = (
  payments: readonly Pick<PaymentView, 'amount' | 'currency' | 'status'>[],
): Total[] =>
  currencies.flatMap((currency) => {
    const paid = payments.filter(
      (payment) => payment.currency === currency && payment.status === 'completed',
    )
    return paid.length === 0
      ? []
      : [{ currency, amount: paid.reduce((sum, { amount }) => sum + amount, 0) }]
  })
