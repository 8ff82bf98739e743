import type { MemberId, UserId } from '../kernel/ids.ts'

/** What two people say about a guest of a frozen order. (G1, M7) */
export interface MemberAct {
  readonly kind: 'recognize-guest'
  /** The guest's row. */
  readonly memberId: MemberId
  /** The row of the request. */
  readonly requestId: MemberId
  /** The account that asks: if somebody else has the request by then, nobody is recognized. */
  readonly userId: UserId
}
