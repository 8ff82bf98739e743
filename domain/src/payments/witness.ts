import type { UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { type MembersPart, activeMembers, voicesAmong } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { Payment } from './payment.ts'

/** How many days after it was written only officers answer a payment. (G6) */
export const daysOfOfficers = 7

type Waiting = Pick<Payment, 'memberId' | 'payerId' | 'by' | 'recordedAt'>

/**
 * Whether somebody who is no officer may confirm a payment that waits, because no officer answered in
 * time. Members who became active since are no witnesses, so that nobody brings one in, and a member who went out of the
 * round only if there is no other. (G6)
 */
export function isWitness(
  { members, adminId }: MembersPart & Pick<TontinePart, 'adminId'>,
  { memberId, payerId, by, recordedAt }: Waiting,
  userId: UserId,
  now: number,
): boolean {
  const witnesses = activeMembers({ members }).filter(
    (member) =>
      member.userId !== null &&
      member.userId !== by &&
      member.userId !== adminId &&
      !member.isOfficer &&
      member.activeSince !== null &&
      member.activeSince <= recordedAt &&
      member.id !== memberId &&
      member.id !== payerId,
  )
  const isLong = now >= daysAfter(recordedAt, daysOfOfficers)
  return isLong && voicesAmong(witnesses).some((witness) => witness.userId === userId)
}
