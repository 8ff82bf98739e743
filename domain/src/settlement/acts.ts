import type { MemberId } from '../kernel/ids.ts'

/** What two people do about somebody who goes out of a round, or will not pay. */
export type SettlementAct =
  /** Retires every hand of a member that has not received. (S3) */
  | {
      readonly kind: 'exclude-member'
      readonly memberId: MemberId
      readonly reasonDigest: string
    }
  /** Nothing of theirs becomes late any more; their hands retire, unless heirs take the place. (S8) */
  | {
      readonly kind: 'record-death'
      readonly memberId: MemberId
      readonly retires: boolean
      readonly reasonDigest: string
    }
  /** Nobody waits any longer for what a member has not paid. (S7) */
  | {
      readonly kind: 'write-off'
      readonly memberId: MemberId
      readonly reasonDigest: string
    }
