import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import { type Minor, sumOf } from '../kernel/minor.ts'
import { type Member, type MembersPart, withAccounts } from '../members/member.ts'
import { onOneTelephone } from '../members/one-telephone.ts'
import type { Payment } from '../payments/payment.ts'
import type { Money } from '../payouts/payout.ts'
import { paymentsAt } from './money.ts'
import type { Attended, Meeting, MeetingsPart } from './state.ts'

/** A member whose card was shown, of whom the reader may say that they saw them, and the cash that they gave. (N6) */
export interface CardToSee {
  readonly memberId: MemberId
  /** Somebody has seen the member: only the cash is new. */
  readonly isSeen: boolean
  readonly paymentIds: readonly PaymentId[]
  readonly paid: Minor
}

/** Whoever speaks by an account or telephone needs no card. */
export const hasCard = (member: Pick<Member, 'userId' | 'link'> | undefined): boolean =>
  member?.userId === null && member.link !== undefined

/** A voice on the telephone of neither the member nor those who wrote it down: two on one telephone are one. (L5, N6) */
function isSecond(
  { members }: MembersPart,
  userId: UserId,
  memberId: MemberId,
  authors: readonly UserId[],
): boolean {
  const theirs = members.flatMap(({ id, userId: own }) =>
    id === memberId || (own !== null && authors.includes(own)) ? id : [],
  )
  const here = onOneTelephone(members, new Set(theirs))
  return withAccounts(members).some((one) => one.userId === userId && !here.has(one.id))
}

/** Whether somebody may be the second who saw a member. */
export const maySee = (
  state: MembersPart,
  { recorder }: Pick<Meeting, 'recorder'>,
  { memberId, shownTo }: Attended,
  userId: UserId,
): boolean => shownTo !== undefined && isSecond(state, userId, memberId, [shownTo, recorder])

/** The cash that somebody gave there, and that its author's word alone stands for. (P16) */
export const cashToSee = (
  state: Money & MeetingsPart,
  meeting: Meeting,
  memberId: MemberId,
  userId: UserId,
): Payment[] =>
  paymentsAt(state, meeting).filter(
    ({ payerId, memberId: paidFor, method, status, hasOneName, by }) =>
      (payerId ?? paidFor) === memberId &&
      method === 'cash' &&
      status === 'completed' &&
      hasOneName &&
      isSecond(state, userId, memberId, [by]),
  )

/** Of whom the reader may say so now. */
export function cardsToSee(
  state: Money & MeetingsPart,
  meeting: Meeting | undefined,
  reader: UserId,
): CardToSee[] {
  if (!meeting || meeting.closed) return []
  return meeting.attendance.flatMap((one) => {
    const { memberId, seenBy } = one
    if (!maySee(state, meeting, one, reader)) return []
    const cash = cashToSee(state, meeting, memberId, reader)
    if (seenBy && cash.length === 0) return []
    return {
      memberId,
      isSeen: seenBy !== undefined,
      paymentIds: cash.map(({ id }) => id),
      paid: sumOf(cash.map(({ amount }) => amount)),
    }
  })
}
