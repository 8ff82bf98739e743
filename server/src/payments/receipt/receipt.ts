import type { ReceiptView } from '@mainforte/contract/payments/views'
import { cyclesFilled } from '@mainforte/domain/payments/dues'
import { openKeys } from '../../journal/digests/keys.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { checkTokenOf } from './check-token.ts'
import type { FoundReceipt } from './receipt-store.ts'

/** A receipt's view: with the cycles that the money covers, and the token to verify it. */
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
