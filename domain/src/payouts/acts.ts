import type { PayoutId } from '../kernel/ids.ts'

/** What two people do about payouts. (G1) */
export interface PayoutAct {
  readonly kind: 'withdraw-payout'
  readonly payoutId: PayoutId
  readonly reasonDigest: string
}
