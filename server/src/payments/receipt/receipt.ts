import type { ReceiptView } from '@mainforte/contract/payments/views'
import { handsOf } from '@mainforte/domain/members/member'
import { cyclesFilled, cyclesOf, owedByCycle } from '@mainforte/domain/payments/dues'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { contestsAllowed } from '@mainforte/domain/payments/payment'
import { proposersAmong, settlersOf } from '@mainforte/domain/proposals/eligibility'
import { openKeys } from '../../journal/digests/keys.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { checkTokenOf } from './check-token.ts'
import type { FoundReceipt } from './receipt-store.ts'

/** A receipt's view: with the cycles that the money covers, and the token to verify it. */
export function receiptView(
  encryption: Encryption,
  { view, before, amount, hands, turns, root, payerId, adminId, members, ...facts }: FoundReceipt,
  { reader, now }: { readonly reader: UserId; readonly now: number },
): ReceiptView {
  const owed = owedByCycle(cyclesOf(turns), handsOf({ id: view.memberId, hands }), amount)
  const filled = before === null ? null : cyclesFilled({ before, paid: view.amount, owed })
  const checkToken =
    view.receipt === null
      ? null
      : checkTokenOf(
          { tontineId: view.tontineId, paymentId: view.id },
          openKeys(encryption, view.tontineId, root).receipt,
        )
  const parties = new Set([view.memberId, payerId ?? view.memberId])
  const circle = { adminId, members }
  const mayPropose = proposersAmong(circle, parties).includes(reader)
  const contests = facts.history.filter(({ what }) => what === 'contested')
  const contest = { parties, contestedAt: contests.at(-1)?.at ?? null }
  const maySettle = view.isContested && settlersOf(circle, contest, now).includes(reader)
  const hasContested = contests.filter(({ isYou }) => isYou).length >= contestsAllowed(view.status)
  const may = { mayPropose, maySettle, hasContested }
  return { ...facts, payment: view, cycles: filled, checkToken, ...may }
}
