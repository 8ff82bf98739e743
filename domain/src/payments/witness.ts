import type { UserId } from '../kernel/ids.ts'
import { type MembersPart, voicesAmong, withAccounts } from '../members/member.ts'
import { type DueDays, isWaitOver } from '../tontines/waits.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { Payment } from './payment.ts'

type Waiting = Pick<Payment, 'memberId' | 'payerId' | 'by' | 'recordedAt' | 'refusedBy'>
type Circle = MembersPart & Pick<TontinePart, 'adminId'> & DueDays

/**
 * Whether somebody who is no officer may confirm a payment that waits: no officer who is awake can, or
 * they were waited for long enough, or one refused it and that is contested. Members who became active since are no witnesses, so that nobody brings one
 * in, and a member who went out of the round only if there is no other. (G6, P3)
 */
export function isWitness(
  circle: Circle,
  { memberId, payerId, by, recordedAt, refusedBy }: Waiting,
  userId: UserId,
  now: number,
): boolean {
  const { members, adminId } = circle
  const able = withAccounts(members).filter(
    (one) => one.userId !== by && one.id !== memberId && one.id !== payerId,
  )
  const isOfficer = (one: (typeof able)[number]) => one.isOfficer || one.userId === adminId
  const isForOfficers = refusedBy.length === 0 && able.some(isOfficer)
  if (isForOfficers && !isWaitOver(circle, recordedAt, now)) return false
  const witnesses = able.filter(
    (one) => !isOfficer(one) && one.activeSince !== null && one.activeSince <= recordedAt,
  )
  return voicesAmong(witnesses).some((witness) => witness.userId === userId)
}
