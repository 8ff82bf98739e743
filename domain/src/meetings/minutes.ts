import type { Head } from '../journal/head.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import { type Minor, sumOf } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import type { Method } from '../payments/new-payment.ts'
import type { Payment } from '../payments/payment.ts'
import type { Money } from '../payouts/payout.ts'
import { shownTurns } from '../rotation/meetings.ts'
import { isUnknown } from '../rotation/unknown-turn.ts'
import { attendanceAt } from './attendance.ts'
import { type HandedOver, handedOver } from './handed-over.ts'
import { paymentsAt, payoutsAt } from './money.ts'
import {
  type Attended,
  type Meeting,
  type MeetingNote,
  type MeetingsPart,
  type Presence,
  type Signature,
  meetingOf,
  presences,
  turnOfCycle,
} from './state.ts'

/** A payment in the minutes. */
export interface MinutedPayment {
  readonly paymentId: PaymentId
  readonly memberId: MemberId
  readonly payerId: MemberId | null
  readonly amount: Minor
  readonly method: Method
  /** The number of its receipt; null while it waits. */
  readonly receipt: number | null
  /** It waited at the end of the meeting, and still does. */
  readonly isWaiting: boolean
  /** It was taken back or refused after the meeting, or is contested. */
  readonly isUndone: boolean
  readonly isContested: boolean
  /** Its journal entry, by which whoever held the place is found. (S5) */
  readonly seq: number
}

/** Who closed a meeting, and whether they said so themselves. (N4) */
export interface MinutedName {
  readonly memberId: MemberId
  readonly signed: Pick<Signature, 'at' | 'as'> | null
}

/** The minutes of a meeting as they stand with an entry of the journal. */
export interface Minutes {
  readonly cycle: number
  readonly cycles: number
  readonly day: CalendarDate
  readonly openedBy: UserId
  readonly openedAt: string
  readonly recorder: UserId
  /** Whose turn it is; null where it was not drawn. */
  readonly receiver: { readonly handId: HandId; readonly memberId: MemberId } | null
  readonly attendance: Readonly<Record<Presence, readonly Attended[]>>
  /** Of whom nothing is known; the members of today. */
  readonly unsaid: readonly MemberId[]
  readonly payments: readonly MinutedPayment[]
  /** What stands of it, in all and by method, most first. */
  readonly paid: Minor
  readonly paidBy: readonly { readonly method: Method; readonly amount: Minor }[]
  readonly handedOver: readonly HandedOver[]
  readonly cash: {
    readonly opening: Minor | null
    /** Null until it is closed, as are those below. */
    readonly expected: number | null
    readonly counted: Minor | null
    /** What was counted less what was expected. */
    readonly gap: number | null
    readonly gapNoteDigest: string | null
  }
  /** With their digests: the texts are beside the journal. */
  readonly notes: readonly MeetingNote[]
  /** Null until it is closed. */
  readonly closed: {
    readonly at: string
    readonly by: UserId
    readonly seq: number
    readonly names: readonly MinutedName[]
  } | null
  readonly head: Head
}

/** The minutes of the meeting of a cycle; undefined if there was none. (N3, N4) */
export function minutesOf(
  state: Money & MeetingsPart,
  number: number,
  head: Head,
): Minutes | undefined {
  const meeting = meetingOf(state, number)
  const turn = turnOfCycle({ turns: shownTurns(state.turns) }, number)
  if (!meeting || !turn) return undefined
  const known = attendanceAt(state, meeting)
  const payments = paymentsAt(state, meeting)
  const standing = payments.filter(({ status }) => status === 'completed')
  const { handId, memberId } = turn.cycle
  return {
    cycle: number,
    cycles: state.turns.length,
    day: meeting.day,
    openedBy: meeting.openedBy,
    openedAt: meeting.openedAt,
    recorder: meeting.recorder,
    receiver: isUnknown(turn.cycle) ? null : { handId, memberId },
    attendance: byPresence([...known.values()]),
    unsaid: activeMembers(state).flatMap(({ id }) => (known.has(id) ? [] : id)),
    payments: payments.map(minuted),
    paid: sumOf(standing.map(({ amount }) => amount)),
    paidBy: byMethod(standing),
    handedOver: payoutsAt(state, meeting).map(handedOver),
    cash: cashIn(meeting),
    notes: meeting.notes,
    closed: closingIn(meeting),
    head,
  }
}

function byPresence(those: readonly Attended[]): Minutes['attendance'] {
  const of = (presence: Presence) => those.filter((one) => one.presence === presence)
  // Its keys are exactly the presences.
  return Object.fromEntries(presences.map((one) => [one, of(one)])) as Record<Presence, Attended[]>
}

const minuted = (payment: Payment): MinutedPayment => ({
  paymentId: payment.id,
  memberId: payment.memberId,
  payerId: payment.payerId,
  amount: payment.amount,
  method: payment.method,
  receipt: payment.receipt,
  isWaiting: payment.status === 'pending',
  isUndone: payment.status === 'reversed' || payment.status === 'failed',
  isContested: payment.isContested,
  seq: payment.recordedSeq,
})

function byMethod(payments: readonly Payment[]): Minutes['paidBy'] {
  const used = [...new Set(payments.map(({ method }) => method))]
  return used
    .map((method) => ({
      method,
      amount: sumOf(payments.flatMap((one) => (one.method === method ? one.amount : []))),
    }))
    .toSorted((one, other) => other.amount - one.amount)
}

function cashIn({ openingCash: opening, closed }: Meeting): Minutes['cash'] {
  const { expected = null, counted = null, gapNoteDigest = null } = closed ?? {}
  const gap = counted === null || expected === null ? null : counted - expected
  return { opening, expected, counted, gap, gapNoteDigest }
}

function closingIn({ closed }: Meeting): Minutes['closed'] {
  if (!closed) return null
  const { at, by, seq, names, signed } = closed
  return {
    at,
    by,
    seq,
    names: names.map((memberId) => {
      const own = signed.find((one) => one.memberId === memberId)
      return {
        memberId,
        signed: own
          ? {
              at: own.at,
              as: own.as,
            }
          : null,
      }
    }),
  }
}
