import type { Minor } from '../kernel/minor.ts'
import { minor } from '../kernel/minor.ts'
import { movesMoney } from '../payments/new-payment.ts'
import { type Payment, type PaymentsPart, paymentOf } from '../payments/payment.ts'
import { type Payout, type PayoutsPart, leftThePot, payoutOf } from '../payouts/payout.ts'
import type { Meeting, MeetingsPart } from './state.ts'

type Paid = PaymentsPart & PayoutsPart

/** The positions in the journal between which something belongs to a meeting. */
interface Span {
  readonly after: number
  readonly before: number
}

const within = ({ after, before }: Span, seq: number): boolean => seq > after && seq < before

/** Until it is closed; one that never was ends for its readers when the next one is opened. */
function spanOf({ meetings }: MeetingsPart, { openedSeq: after }: Meeting): Span {
  const next = meetings.find(({ openedSeq }) => openedSeq > after)
  return { after, before: next?.openedSeq ?? Infinity }
}

/** Since a meeting was opened. */
export const sinceOpening = ({ openedSeq }: Pick<Meeting, 'openedSeq'>): Span => ({
  after: openedSeq,
  before: Infinity,
})

/** The payments of a meeting that stand or wait, in the order of the journal. */
export const paymentsWithin = ({ payments }: PaymentsPart, span: Span): Payment[] =>
  payments.filter(
    ({ status, method, completedSeq, recordedSeq }) =>
      (status === 'completed' || status === 'pending') &&
      movesMoney(method) &&
      within(span, completedSeq ?? recordedSeq),
  )

/** What was handed over or given back, and not withdrawn. */
export const payoutsWithin = ({ payouts }: PayoutsPart, span: Span): Payout[] =>
  payouts.filter(
    (payout) => leftThePot(payout) && movesMoney(payout.method) && within(span, payout.sentSeq),
  )

/** The payments made at a meeting; once it is closed those that stood then, as they are now. */
export const paymentsAt = (state: Paid & MeetingsPart, meeting: Meeting): Payment[] =>
  meeting.closed
    ? meeting.closed.payments.flatMap((id) => paymentOf(state, id) ?? [])
    : paymentsWithin(state, spanOf(state, meeting))

/** The same of what was handed over. */
export const payoutsAt = (state: Paid & MeetingsPart, meeting: Meeting): Payout[] =>
  meeting.closed
    ? meeting.closed.payouts.flatMap((id) => payoutOf(state, id) ?? [])
    : payoutsWithin(state, spanOf(state, meeting))

/** The cash of a meeting. */
export interface MeetingCash {
  /** Null where nobody counted it: then it counts as none. */
  readonly opening: Minor | null
  readonly paidIn: Minor
  readonly handedOver: Minor
  /** Paid there in cash, and not completed: an officer's own that another one confirms. (P4) */
  readonly waiting: Minor
  readonly expected: number
}

/** What should be in the box: what was there, and what came in and went out since. (N3) */
export function cashSince(state: Paid, meeting: Pick<Meeting, 'openedSeq' | 'openingCash'>) {
  const span = sinceOpening(meeting)
  return cashOf(meeting, paymentsWithin(state, span), payoutsWithin(state, span))
}

/** The same of some payments and payouts. */
export function cashOf(
  { openingCash: opening }: Pick<Meeting, 'openingCash'>,
  payments: readonly Payment[],
  payouts: readonly Payout[],
): MeetingCash {
  const paidIn = cashIn(payments.filter(({ status }) => status === 'completed'))
  const waiting = cashIn(payments.filter(({ status }) => status === 'pending'))
  const handedOver = cashIn(payouts)
  return { opening, paidIn, handedOver, waiting, expected: (opening ?? 0) + paidIn - handedOver }
}

const cashIn = (those: readonly Pick<Payment | Payout, 'method' | 'amount'>[]): Minor =>
  minor(those.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0))
