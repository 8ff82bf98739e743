import type { UserId } from '../kernel/ids.ts'
import { type Member, withAccounts } from '../members/member.ts'

/** What must be known of a circle to say who answers a swap. */
export interface SwapCircle {
  readonly adminId: UserId
  readonly members: readonly Member[]
}

/** The accounts of the officers, the organizer among them. */
export const officersNow = ({ adminId, members }: SwapCircle): UserId[] =>
  withAccounts(members).flatMap(({ isOfficer, userId }) =>
    isOfficer || userId === adminId ? userId : [],
  )
