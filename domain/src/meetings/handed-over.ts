import type { HandId, MemberId, PayoutId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import type { Method } from '../payments/new-payment.ts'
import type { Payout, PayoutStatus } from '../payouts/payout.ts'

/** Money that a meeting handed over, and whose word says that it arrived. */
export interface HandedOver {
  readonly payoutId: PayoutId
  /** Whose pot it is; null for credit given back. */
  readonly handId: HandId | null
  readonly memberId: MemberId
  readonly amount: Minor
  readonly method: Method
  readonly status: PayoutStatus
  readonly sentSeq: number
  readonly confirmedBy: UserId | null
  /** Null while nobody said so; `sender` where nobody else could. (O5) */
  readonly confirmedAs: 'receiver' | 'link' | 'witness' | 'sender' | null
}

export const handedOver = (payout: Payout): HandedOver => ({
  payoutId: payout.id,
  handId: payout.handId,
  memberId: payout.memberId,
  amount: payout.amount,
  method: payout.method,
  status: payout.status,
  sentSeq: payout.sentSeq,
  confirmedBy: payout.confirmedBy,
  confirmedAs: wordOf(payout),
})

function wordOf(payout: Payout): HandedOver['confirmedAs'] {
  const { confirmedBy, by, isWitnessed, confirmedByLink } = payout
  if (confirmedBy === null) return null
  if (confirmedBy === by) return 'sender'
  if (isWitnessed) return 'witness'
  return confirmedByLink ? 'link' : 'receiver'
}
