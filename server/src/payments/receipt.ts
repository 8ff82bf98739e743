import type { ReceiptView } from '@mainforte/contract/payments/views'
import { cyclesFilled } from '@mainforte/domain/payments/dues'
import { openKeys } from '../journal/keys.ts'
import type { Encryption } from '../kernel/database/encryption.ts'
import { checkTokenOf } from './check-token.ts'
import type { FoundReceipt } from './receipt-store.ts'

/** A receipt as its readers see it: with the cycles that the money fills, and the code to check it by. */
export function receiptView(
  encryption: Encryption,
  { view, before, amount, hands, cycles, keys, ...facts }: FoundReceipt,
): ReceiptView {
  const filled =
    before === null ? null : cyclesFilled({ before, paid: view.amount, amount, hands, cycles })
  const checkToken =
    view.receipt === null
      ? null
      : checkTokenOf(
          { tontineId: view.tontineId, paymentId: view.id },
          openKeys(encryption, view.tontineId, keys).receipt,
        )
  return { ...facts, payment: view, cycles: filled, checkToken }
}
