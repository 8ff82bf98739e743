import type { ReceiptView } from '@mainforte/contract/payments/views'
import { cyclesFilled } from '@mainforte/domain/payments/dues'
import { checkTokenOf } from './check-token.ts'
import type { FoundReceipt } from './receipt-store.ts'

/** A receipt as its readers see it: with the cycles that the money fills, and the code to check it by. */
export function receiptView({
  view,
  before,
  amount,
  hands,
  cycles,
  drawKey,
  ...facts
}: FoundReceipt): ReceiptView {
  const filled =
    before === null ? null : cyclesFilled({ before, paid: view.amount, amount, hands, cycles })
  const checkToken =
    view.receipt === null
      ? null
      : checkTokenOf({ tontineId: view.tontineId, paymentId: view.id }, drawKey)
  return { ...facts, payment: view, cycles: filled, checkToken }
}
