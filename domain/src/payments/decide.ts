import { addDays, firstDay, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import type { Context } from '../kernel/context.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import type { MembersPart, MemberStatus } from '../members/member.ts'
import { activeMembers, memberOf } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { tooManyOf } from './bounds.ts'
import type { TooManyPayments } from './bounds.ts'
import { dayThatCounts } from './late-entry.ts'
import type { NewPayment } from './new-payment.ts'
import type { Payment, PaymentEvent } from './payment.ts'
import type { PaymentStatus } from './new-payment.ts'
import type { PaymentsPart } from './payment.ts'
import { paymentDefaults } from './new-payment.ts'
import { alikeKey, evolvePayments, paymentList, paymentOf } from './payment.ts'
import type { NewPayments } from './several.ts'

export type PaymentCommand =
  | { readonly type: 'record-payment'; readonly payment: NewPayment }
  | { readonly type: 'record-payments'; readonly payments: NewPayments }
  | { readonly type: 'declare-payment'; readonly payment: NewPayment }
  | { readonly type: 'confirm-payment'; readonly paymentId: PaymentId }
  | { readonly type: 'refuse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'reverse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'contest-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | {
      readonly type: 'reverse-payments'
      readonly paymentIds: readonly PaymentId[]
      readonly reason: string
    }

/** Why the rules refuse one payment. */
export type OnePaymentRefusal =
  | { readonly code: 'no-such-member' }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  | { readonly code: 'payment-exists' }
  | { readonly code: 'payment-in-future'; readonly today: CalendarDate }
  | { readonly code: 'payment-before-tontine'; readonly createdOn: CalendarDate }
  | { readonly code: 'reference-used'; readonly paymentId: PaymentId }
  | { readonly code: 'proof-used'; readonly paymentId: PaymentId }
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
  | { readonly code: 'already-contested' }
  | TooManyPayments

/** A refused payment among several, and why. */
export interface RefusedPayment {
  readonly paymentId: PaymentId
  readonly refusal: OnePaymentRefusal
}

export type PaymentRefusal =
  | OnePaymentRefusal
  /** The refused ones of several payments; the others were not written either. (P13) */
  | { readonly code: 'payments-refused'; readonly refused: readonly RefusedPayment[] }

type State = TontinePart & MembersPart & PaymentsPart
type Answer = Decision<PaymentEvent[], OnePaymentRefusal>

/** A payment is recorded once, then confirmed, refused, reversed or contested. (P1 to P14) */
export function decidePayments(
  state: State,
  command: PaymentCommand,
  context: Context,
): Decision<PaymentEvent[], PaymentRefusal> {
  switch (command.type) {
    case 'record-payments':
      return settle(state, command.payments, context)
    case 'reverse-payments':
      return undo(state, command, context)
    case 'record-payment':
      return write(state, command.payment, 'recorded', context)
    case 'declare-payment':
      return write(state, command.payment, 'declared', context)
    default:
      return judge(state, command, context)
  }
}

/** Records a payment: completed at once by an officer, waiting if its payer declares it. (P2) */
function write(
  state: State,
  payment: NewPayment,
  how: 'recorded' | 'declared',
  context: Context,
): Answer {
  const member = memberOf(state, payment.memberId)
  const payer = memberOf(state, payment.payerId ?? payment.memberId)
  if (!member || !payer) return refuse({ code: 'no-such-member' })
  if (how === 'declared' && payer.userId !== context.actor)
    return refuse({ code: 'not-your-payment' })
  for (const { status } of [member, payer])
    if (status !== 'active') return refuse({ code: 'member-not-active', status })
  if (paymentOf(state, payment.paymentId)) return refuse({ code: 'payment-exists' })

  const today = todayIn(state.terms.zone, context.now)
  if (payment.date > today) return refuse({ code: 'payment-in-future', today })
  const createdOn = todayIn(state.terms.zone, Date.parse(state.createdAt))
  if (payment.date < createdOn) return refuse({ code: 'payment-before-tontine', createdOn })

  const referenceDigest = digestOfReference(payment.reference, context)
  const double = duplicateOf(state, payment, referenceDigest)
  if (double) return refuse(double)

  // All fields except the texts are in the journal as they were entered.
  const { reference: _, note, proof, isMeant: __, ...facts } = payment
  const countsOn = dayThatCounts(payment.date, today)
  const written = {
    ...facts,
    ...(countsOn !== payment.date && { countsOn }),
    payerId: payer.id === member.id ? null : payer.id,
    referenceDigest,
    noteDigest: note === null ? null : context.keepText(note),
    proofDigest: proof,
  }
  const { actor } = context
  if (how === 'declared' || needsAnotherOfficer(state, { ...written, by: actor }, actor))
    return tooManyOf(state, context) ?? accept([{ type: 'payment-declared', ...written }])
  const receipt = state.receipts + 1
  const isSelfRecorded = involves(written, state, actor)
  return accept([{ type: 'payment-recorded', ...written, isSelfRecorded, receipt }])
}

/** The payments of several members at one meeting, and declared ones confirmed with them. (P13) */
function settle(state: State, paid: NewPayments, context: Context) {
  const { date, method, payments, confirmed } = paid
  const those = [
    ...payments.map((payment) => ({ paymentId: payment.paymentId, payment })),
    ...confirmed.map((paymentId) => ({ paymentId, payment: null })),
  ]
  return allOf(state, those, context, (after, { paymentId, payment }) =>
    payment
      ? write(after, { ...paymentDefaults, ...payment, date, method }, 'recorded', context)
      : judge(after, { type: 'confirm-payment', paymentId }, context),
  )
}

/** Undoes what was recorded together: waiting payments are refused, completed ones reversed. (P13) */
function undo(
  state: State,
  { paymentIds, reason }: Extract<PaymentCommand, { type: 'reverse-payments' }>,
  context: Context,
) {
  const those = paymentIds.map((paymentId) => ({ paymentId }))
  return allOf(state, those, context, (after, { paymentId }) => {
    const waits = paymentOf(after, paymentId)?.status === 'pending'
    const type = waits ? 'refuse-payment' : 'reverse-payment'
    return judge(after, { type, paymentId, reason }, context)
  })
}

/** Decides one after the other, each as if those before were written already: all or none. (P13) */
function allOf<One extends { readonly paymentId: PaymentId }>(
  state: State,
  those: readonly One[],
  { actor, at }: Context,
  decideOne: (after: State, one: One) => Answer,
): Decision<PaymentEvent[], PaymentRefusal> {
  const events: PaymentEvent[] = []
  const refused: RefusedPayment[] = []
  const draft = newDraft()
  let after = state
  for (const one of those) {
    const decision = decideOne(after, one)
    if (!decision.accepted) {
      refused.push({ paymentId: one.paymentId, refusal: decision.refusal })
      continue
    }
    events.push(...decision.value)
    // Their positions in the journal decide nothing.
    for (const event of decision.value)
      after = evolvePayments(after, event, { at, by: actor, seq: 0 }, draft)
  }
  return refused.length > 0 ? refuse({ code: 'payments-refused', refused }) : accept(events)
}

/** References are compared without spaces and case, because operators print them differently. (P5) */
const digestOfReference = (reference: string | null, { keepReference }: Context) =>
  reference === null ? null : keepReference(reference.replace(/\s/g, '').toUpperCase())

const isLive = ({ status }: Payment) => status === 'pending' || status === 'completed'

/**
 * The same money recorded twice: one reference or one picture (P9), or one amount within a day
 * without a reference. (P5)
 */
function duplicateOf(
  { payments }: PaymentsPart,
  payment: NewPayment,
  referenceDigest: string | null,
): OnePaymentRefusal | undefined {
  const sameReference =
    referenceDigest !== null && paymentList.first(payments, 'reference', [referenceDigest], isLive)
  if (sameReference) return { code: 'reference-used', paymentId: sameReference.id }
  const samePicture =
    payment.proof !== null && paymentList.first(payments, 'proof', [payment.proof], isLive)
  if (samePicture) return { code: 'proof-used', paymentId: samePicture.id }
  if (payment.isMeant || referenceDigest !== null) return undefined
  const keys = daysAround(payment.date).map((date) => alikeKey({ ...payment, date }))
  const like = paymentList.first(payments, 'alike', keys, isLive)
  if (!like) return undefined
  return { code: 'looks-like-another', paymentId: like.id, date: like.date }
}

const daysAround = (date: CalendarDate): CalendarDate[] => [
  ...(date > firstDay ? [addDays(date, -1)] : []),
  date,
  addDays(date, 1),
]

type Parties = Pick<Payment, 'memberId' | 'payerId'>

const isParty = ({ memberId, payerId }: Parties, id: MemberId) => id === memberId || id === payerId

/** Whether a payment is somebody's own: they paid it, or it pays their dues. */
const involves = (parties: Parties, { members }: MembersPart, userId: UserId) =>
  members.some((member) => member.userId === userId && isParty(parties, member.id))

/**
 * Nobody confirms their own payment while an officer could whose payment it is not. If it is every
 * officer's, none confirms what they recorded themselves: its author chooses who is named as payer or
 * payee, and that choice must not avoid the second pair of eyes. (P4)
 */
const needsAnotherOfficer = (
  state: TontinePart & MembersPart,
  payment: Parties & Pick<Payment, 'by'>,
  actor: UserId,
) =>
  involves(payment, state, actor) &&
  officersOf(state).some(
    ({ id, userId }) => userId !== actor && (payment.by === actor || !isParty(payment, id)),
  )

/** The officers who can confirm: a guest, who has no account, can't. */
const officersOf = ({ members, adminId }: TontinePart & MembersPart) =>
  activeMembers({ members }).filter(
    ({ userId, isOfficer }) => userId !== null && (isOfficer || userId === adminId),
  )

/** Confirms, refuses, reverses or contests a recorded payment; nothing is ever edited. (P3, P4, P6, P7) */
function judge(
  state: State,
  command: Extract<PaymentCommand, { paymentId: PaymentId }>,
  context: Context,
): Answer {
  const { paymentId } = command
  const payment = paymentOf(state, paymentId)
  if (!payment) return refuse({ code: 'no-such-payment' })
  const { status } = payment
  const isOwn = involves(payment, state, context.actor)
  if (command.type === 'confirm-payment' || command.type === 'refuse-payment') {
    if (status !== 'pending') return refuse({ code: 'payment-not-pending', status })
  } else if (status !== 'completed') {
    return refuse({ code: 'payment-not-completed', status })
  }
  switch (command.type) {
    case 'confirm-payment':
      if (needsAnotherOfficer(state, payment, context.actor)) return refuse({ code: 'own-payment' })
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
        { type: 'payment-refused', paymentId, reasonDigest: context.keepText(command.reason) },
      ])
    case 'reverse-payment':
      return accept([
        { type: 'payment-reversed', paymentId, reasonDigest: context.keepText(command.reason) },
      ])
    case 'contest-payment':
      if (!isOwn) return refuse({ code: 'not-your-payment' })
      if (payment.contestedBy.includes(context.actor)) return refuse({ code: 'already-contested' })
      return accept([
        { type: 'payment-contested', paymentId, reasonDigest: context.keepText(command.reason) },
      ])
  }
}
