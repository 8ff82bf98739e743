import * as z from 'zod/mini'
import type { HandId, MemberId, PaymentId } from '../kernel/ids.ts'
import { Minor, largestAmount } from '../kernel/minor.ts'
import type { Settled } from '../members/member.ts'

/** What two settle between them may be nothing. (S5) */
export const SettledAmount = Minor.check(z.maximum(largestAmount * 1000, 'amount-too-large'))

/** Acts of two people about a member who leaves the round, or will not pay. */
export type SettlementAct =
  /** Retires every hand of a member that has not received. (S3) */
  | {
      readonly kind: 'exclude-member'
      readonly memberId: MemberId
      /** A guest wishes to leave, and an officer writes it down for them: what was agreed for leavers holds. (S13) */
      readonly isOwnWish?: true
      readonly reasonDigest: string
    }
  /** Nothing of theirs becomes late any more; their hands retire, unless heirs take the place. (S8) */
  | {
      readonly kind: 'record-death'
      readonly memberId: MemberId
      readonly retires: boolean
      readonly reasonDigest: string
    }
  /** Somebody who waits to join takes a member's place as it stands. (S5) */
  | {
      readonly kind: 'replace-member'
      readonly memberId: MemberId
      /** The successor's row. */
      readonly requestId: MemberId
      readonly settled: Settled
      readonly reasonDigest: string
    }
  /** Nobody waits any longer for what a member has not paid. (S7) */
  | {
      readonly kind: 'write-off'
      readonly memberId: MemberId
      readonly reasonDigest: string
    }
  /** The pot of a hand bears what a transfer is short of, as its fee. (P19) */
  | {
      readonly kind: 'bear-fee'
      readonly paymentId: PaymentId
      readonly handId: HandId
      readonly amount: Minor
      readonly reasonDigest: string
    }
