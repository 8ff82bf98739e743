import { daysBetween, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { PaymentId } from '../kernel/ids.ts'
import type { Context } from '../kernel/recorded.ts'
import type { Member, MembersPart, MemberStatus } from '../members/member.ts'
import { memberOf } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { NewPayment, Payment, PaymentEvent, PaymentsPart, PaymentStatus } from './payment.ts'
import { paymentOf } from './payment.ts'

export type PaymentCommand =
  | { readonly type: 'record-payment'; readonly payment: NewPayment }
  | { readonly type: 'declare-payment'; readonly payment: NewPayment }
  | { readonly type: 'confirm-payment'; readonly paymentId: PaymentId }
  | { readonly type: 'refuse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'reverse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'contest-payment'; readonly paymentId: PaymentId; readonly reason: string }

export type PaymentRefusal =
  | { readonly code: 'no-such-member' }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  | { readonly code: 'payment-exists' }
  | { readonly code: 'payment-in-future'; readonly today: CalendarDate }
  | { readonly code: 'reference-used'; readonly paymentId: PaymentId }
  | {
      readonly code: 'looks-like-another'
      readonly paymentId: PaymentId
      readonly date: CalendarDate
    }
  | { readonly code: 'no-such-payment' }
  | { readonly code: 'payment-not-pending'; readonly status: PaymentStatus }
  | { readonly code: 'payment-not-completed'; readonly status: PaymentStatus }
  | { readonly code: 'own-payment' }
  | { readonly code: 'not-your-payment' }

type State = TontinePart & MembersPart & PaymentsPart
type Answer = Decision<PaymentEvent[], PaymentRefusal>

export function decidePayments(state: State, command: PaymentCommand, context: Context): Answer {
  switch (command.type) {
    case 'record-payment':
      return write(state, command.payment, 'recorded', context)
    case 'declare-payment':
      return write(state, command.payment, 'declared', context)
    default:
      return judge(state, command, context)
  }
}

/** Writes a payment down: done at once by an officer, waiting when the payer himself wrote it. (P2) */
function write(
  state: State,
  payment: NewPayment,
  how: 'recorded' | 'declared',
  context: Context,
): Answer {
  const payer = memberOf(state, payment.memberId)
  if (!payer) return refuse({ code: 'no-such-member' })
  const isOwn = payer.userId === context.actor
  if (how === 'declared' && !isOwn) return refuse({ code: 'not-your-payment' })
  if (payer.status !== 'active') return refuse({ code: 'member-not-active', status: payer.status })
  if (paymentOf(state, payment.paymentId)) return refuse({ code: 'payment-exists' })

  const today = todayIn(state.terms.zone, context.now)
  if (payment.date > today) return refuse({ code: 'payment-in-future', today })

  const referenceDigest = digestOfReference(payment.reference, context)
  const double = doubleOf(state, payment, referenceDigest)
  if (double) return refuse(double)

  const { paymentId, memberId, amount, date, method, note } = payment
  const written = {
    paymentId,
    memberId,
    amount,
    date,
    method,
    referenceDigest,
    noteDigest: note === null ? null : context.keep(note),
  }
  // Nobody confirms his own payment where somebody else could. (P4)
  if (how === 'declared' || (isOwn && hasOtherOfficer(state, payer)))
    return accept([{ type: 'payment-declared', ...written }])
  const receipt = state.receipts + 1
  return accept([{ type: 'payment-recorded', ...written, isSelfRecorded: isOwn, receipt }])
}

/** References are compared without spaces and case, as operators print them differently. (P5) */
const digestOfReference = (reference: string | null, { keep }: Context) =>
  reference === null ? null : keep(reference.replace(/\s/g, '').toUpperCase())

const counts = ({ status }: Payment) => status === 'pending' || status === 'completed'

/** The same money written down twice: one reference, or one amount within a day without one. (P5) */
function doubleOf(
  state: PaymentsPart,
  payment: NewPayment,
  referenceDigest: string | null,
): PaymentRefusal | undefined {
  const living = state.payments.filter(counts)
  const sameReference = living.find(
    (other) => referenceDigest !== null && other.referenceDigest === referenceDigest,
  )
  if (sameReference) return { code: 'reference-used', paymentId: sameReference.id }
  if (payment.isMeant || referenceDigest !== null) return undefined
  const alike = living.find(
    (other) =>
      other.memberId === payment.memberId &&
      other.amount === payment.amount &&
      Math.abs(daysBetween(other.date, payment.date)) <= 1,
  )
  if (!alike) return undefined
  return { code: 'looks-like-another', paymentId: alike.id, date: alike.date }
}

const isOfficer = (state: TontinePart, member: Member) =>
  member.status === 'active' &&
  member.userId !== null &&
  (member.isOfficer || member.userId === state.adminId)

const hasOtherOfficer = (state: TontinePart & MembersPart, payer: Member) =>
  state.members.some((member) => member.id !== payer.id && isOfficer(state, member))

/** Confirms, refuses, reverses or contests what was written; nothing is ever edited. (P3, P4, P6, P7) */
function judge(
  state: State,
  command: Exclude<PaymentCommand, { payment: NewPayment }>,
  context: Context,
): Answer {
  const { paymentId } = command
  const payment = paymentOf(state, paymentId)
  if (!payment) return refuse({ code: 'no-such-payment' })
  const { status } = payment
  const payer = memberOf(state, payment.memberId)
  const isOwn = payer?.userId === context.actor
  if (command.type === 'confirm-payment' || command.type === 'refuse-payment') {
    if (status !== 'pending') return refuse({ code: 'payment-not-pending', status })
  } else if (status !== 'completed') {
    return refuse({ code: 'payment-not-completed', status })
  }
  switch (command.type) {
    case 'confirm-payment':
      if (isOwn && payer && hasOtherOfficer(state, payer)) return refuse({ code: 'own-payment' })
      return accept([
        {
          type: 'payment-confirmed',
          paymentId,
          isSelfRecorded: isOwn,
          receipt: state.receipts + 1,
        },
      ])
    case 'refuse-payment':
      return accept([
        { type: 'payment-refused', paymentId, reasonDigest: context.keep(command.reason) },
      ])
    case 'reverse-payment':
      return accept([
        { type: 'payment-reversed', paymentId, reasonDigest: context.keep(command.reason) },
      ])
    case 'contest-payment':
      if (!isOwn) return refuse({ code: 'not-your-payment' })
      return accept([
        { type: 'payment-contested', paymentId, reasonDigest: context.keep(command.reason) },
      ])
  }
}
