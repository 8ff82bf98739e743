import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { mayConfirm } from '../payments/decide.ts'
import { type Due, lateDues, openDues, toPayOf } from '../payments/dues.ts'
import type { Claim } from '../payments/guarantee.ts'
import type { Method, PaymentStatus } from '../payments/new-payment.ts'
import { toRepayFirst } from '../payments/parts.ts'
import type { Payment } from '../payments/payment.ts'
import { type Circle, isUndoing } from '../proposals/eligibility.ts'
import { type GridLine, byMember } from '../reports/grid.ts'
import { attendanceAt } from './attendance.ts'
import { paymentsAt } from './money.ts'
import type { Attended, Meeting, MeetingsPart } from './state.ts'

/** What the page of a meeting is computed from. */
export type MeetingCircle = Circle & MeetingsPart

/** A payment for a member, as the page of a meeting shows it. */
interface ShownPayment {
  readonly paymentId: PaymentId
  /** Who handed it over, if somebody else did. */
  readonly payerId: MemberId | null
  readonly amount: Minor
  readonly method: Method
  /** Its journal entry, by which whoever held the place is found. (S5) */
  readonly seq: number
}

/** A payment made at a meeting. */
export interface PaidThere extends ShownPayment {
  /** `reversed` only once the meeting is closed. */
  readonly status: PaymentStatus
  /** The reader takes it back alone. (P6) */
  readonly mayUndo: boolean
}

/** A payment that waits, whenever it was declared. */
export interface WaitingThere extends ShownPayment {
  readonly mayConfirm: boolean
}

/** One member at a meeting. */
export interface MeetingLine {
  readonly memberId: MemberId
  readonly hands: number
  /** What is still to be paid for this cycle and those before it, neither paid nor declared. */
  readonly toPay: Minor
  /** The part of it that is late. */
  readonly late: Minor
  readonly paid: readonly PaidThere[]
  readonly waiting: readonly WaitingThere[]
  /** What their money repays first, before their dues. (S12) */
  readonly repays: readonly Pick<Claim, 'guarantorId' | 'amount'>[]
  /** Null while nothing is known. */
  readonly attendance: Attended | null
  /** Somebody noted it; otherwise it follows from their payment. (N2) */
  readonly isNoted: boolean
}

interface Reading {
  readonly reader: UserId
  readonly now: number
}

/** The lines of all active members, in the order of the list. */
export function linesOf(
  state: MeetingCircle,
  { meeting, grid, number }: MeetingLook,
  reading: Reading,
): MeetingLine[] {
  const paid = byMember(meeting ? paymentsAt(state, meeting) : [])
  const waiting = byMember(state.payments.filter(({ status }) => status === 'pending'))
  const owed = byMember(grid)
  const claims = byMember(toRepayFirst(state))
  const known = meeting && attendanceAt(state, meeting)
  return activeMembers(state).map(({ id: memberId, hands }) => {
    const dues = (owed.get(memberId) ?? []).flatMap((line): Due[] => line.dues.slice(0, number))
    return {
      memberId,
      hands,
      toPay: toPayOf(openDues(dues)),
      late: toPayOf(lateDues(dues)),
      paid: (paid.get(memberId) ?? []).flatMap((one) =>
        one.status === 'pending' ? [] : paidThere(state, one, reading),
      ),
      waiting: (waiting.get(memberId) ?? []).map((one) => ({
        ...shown(one),
        mayConfirm: mayConfirm(state, one, reading.reader, reading.now),
      })),
      repays: (claims.get(memberId) ?? []).map(({ guarantorId, amount }) => ({
        guarantorId,
        amount,
      })),
      attendance: known?.get(memberId) ?? null,
      isNoted: meeting?.attendance.some((one) => one.memberId === memberId) ?? false,
    }
  })
}

/** The meeting of a cycle, if there is one, with what hands owe. */
interface MeetingLook {
  readonly meeting: Meeting | undefined
  readonly grid: readonly GridLine[]
  readonly number: number
}

const shown = (payment: Payment): ShownPayment => ({
  paymentId: payment.id,
  payerId: payment.payerId,
  amount: payment.amount,
  method: payment.method,
  seq: payment.recordedSeq,
})

function paidThere(state: Circle, payment: Payment, { reader: actor, now }: Reading): PaidThere {
  const undo = { kind: 'reverse-payments', paymentIds: [payment.id], reasonDigest: '' } as const
  return {
    ...shown(payment),
    status: payment.status,
    mayUndo: isUndoing(state, undo, { actor, now }),
  }
}
