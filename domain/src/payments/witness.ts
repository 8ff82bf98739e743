import type { UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import type { MembersPart } from '../members/member.ts'
import { memberOfUser } from '../members/member.ts'
import type { Payment } from './payment.ts'

/** For so many days after it was written down, only officers answer a payment. (G6) */
export const daysOfOfficers = 7

type Waiting = Pick<Payment, 'memberId' | 'payerId' | 'by' | 'recordedAt'>

/**
 * Whether somebody who is no officer may confirm a payment that waits, because no officer answered in
 * time. Whoever became active since is no witness, so that nobody brings one in. (G6)
 */
export function isWitness(
  state: MembersPart,
  { memberId, payerId, by, recordedAt }: Waiting,
  userId: UserId,
  now: number,
): boolean {
  const member = memberOfUser(state, userId)
  return (
    member?.status === 'active' &&
    member.activeSince !== null &&
    member.activeSince <= recordedAt &&
    member.id !== memberId &&
    member.id !== payerId &&
    by !== userId &&
    now >= daysAfter(recordedAt, daysOfOfficers)
  )
}
