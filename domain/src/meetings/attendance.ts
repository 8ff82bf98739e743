import type { MemberId } from '../kernel/ids.ts'
import { type MembersPart, activeMembers, hasVoice } from '../members/member.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import type { PayoutsPart } from '../payouts/payout.ts'
import { paymentsAt } from './money.ts'
import type { Attendance, Attended, Meeting, MeetingsPart } from './state.ts'

/** How many names close a meeting. (N4) */
const namesNeeded = 3

/** Whose presence is known: by a word, or because they paid cash there. (N2) */
export function attendanceAt(
  state: MeetingsPart & PaymentsPart & PayoutsPart,
  meeting: Meeting,
): ReadonlyMap<MemberId, Attended> {
  const known = new Map<MemberId, Attended>()
  for (const payment of paymentsAt(state, meeting)) {
    const { memberId: paidFor, payerId, method, status, by } = payment
    const memberId = payerId ?? paidFor
    const wasTaken = status === 'completed' || by === meeting.recorder
    if (method === 'cash' && wasTaken) known.set(memberId, { memberId, presence: 'present' })
  }
  for (const one of meeting.attendance) known.set(one.memberId, one)
  return known
}

/** Whether somebody's name may close a meeting: they were there, or somebody stood for them. */
export const mayBeNamed = (one: Attendance | undefined): boolean =>
  one !== undefined &&
  (one.presence === 'present' || one.presence === 'late' || one.presence === 'represented')

/** How many names a closing needs; all where fewer have a place. */
export const namesToClose = (state: MembersPart): number =>
  Math.min(namesNeeded, activeMembers(state).filter(hasVoice).length)
