import type { PaymentView } from '@mainforte/contract/payments/views'
import { type Minor, sumOf } from '@mainforte/domain/kernel/minor'

/** What the transfer that made a payment paid in all. (P15) */
export const sumOfTransfer = ({
  amount,
  transfer,
}: Pick<PaymentView, 'amount' | 'transfer'>): Minor =>
  sumOf([amount, ...transfer.map((other) => other.amount)])
