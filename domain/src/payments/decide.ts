import { todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import type { Context } from '../kernel/context.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import type { MembersPart, MemberStatus } from '../members/member.ts'
import { activeMembers, memberOf } from '../members/member.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { tooManyOf } from './bounds.ts'
import type { TooManyPayments } from './bounds.ts'
import { looksLikeAnother, takenForConfirming, takenForWriting } from './duplicates.ts'
import type { DuplicateRefusal } from './duplicates.ts'
import { dayThatCounts } from './late-entry.ts'
import { paymentDefaults } from './new-payment.ts'
import type { NewPayment, PaymentStatus } from './new-payment.ts'
import { evolvePayments, paymentOf } from './payment.ts'
import type { Payment, PaymentEvent, PaymentsPart } from './payment.ts'
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
  | { readonly code: 'no-such-payment' }
  | { readonly code: 'payment-not-pending'; readonly status: PaymentStatus }
  | { readonly code: 'payment-not-completed'; readonly status: PaymentStatus }
  | { readonly code: 'own-payment' }
  | { readonly code: 'not-your-payment' }
  | { readonly code: 'already-contested' }
  | DuplicateRefusal
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

type State = TontinePart & MembersPart & Pick<RotationPart, 'turns'> & PaymentsPart
type Answer = Decision<PaymentEvent[], OnePaymentRefusal>

/** A payment is recorded once, then confirmed, refused, reversed or contested. (P1 to P15) */
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
      return writeTransfer(state, command.payment, 'recorded', context)
    case 'declare-payment':
      return writeTransfer(state, command.payment, 'declared', context)
    default:
      return judge(state, command, context)
  }
}

type How = 'recorded' | 'declared'

/** Writes the payments of one transfer: mostly one, else one for each person, all or none. (P15) */
function writeTransfer(state: State, payment: NewPayment, how: How, context: Context) {
  const { paymentId: transferId, others } = payment
  if (others.length === 0) return write(state, payment, how, context, null)
  const payerId = payment.payerId ?? payment.memberId
  const those = [payment, ...others.map((other) => ({ ...payment, ...other, payerId }))]
  return allOf(state, those, context, (after, one) => write(after, one, how, context, transferId))
}

/** Records a payment: completed at once by an officer, waiting if its payer declares it. (P2) */
function write(
  state: State,
  payment: NewPayment,
  how: How,
  context: Context,
  transferId: PaymentId | null,
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

  // All fields except the texts are in the journal as they were entered.
  const { reference, note, proof, isMeant, others: _, ...facts } = payment
  const countsOn = dayThatCounts(payment.date, today)
  const payerId = payer.id === member.id ? null : payer.id
  const referenceDigest = digestOfReference(reference, context)
  const evidence = { payerId, referenceDigest, proofDigest: proof }
  const taken = takenForWriting(state, { ...facts, ...evidence, transferId })
  if (taken) return refuse(taken)
  const like =
    isMeant || reference !== null ? undefined : looksLikeAnother(state, member, payment, context)
  if (like) return refuse(like)

  const written = {
    ...facts,
    ...evidence,
    ...(countsOn !== payment.date && { countsOn }),
    ...(transferId !== null && { transferId }),
    noteDigest: note === null ? null : context.keepText(note),
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
      ? write(after, { ...paymentDefaults, ...payment, date, method }, 'recorded', context, null)
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
    case 'confirm-payment': {
      if (needsAnotherOfficer(state, payment, context.actor)) return refuse({ code: 'own-payment' })
      const taken = takenForConfirming(state, payment)
      if (taken) return refuse(taken)
      return accept([
        {
          type: 'payment-confirmed',
          paymentId,
          isSelfRecorded: isOwn,
          receipt: state.receipts + 1,
        },
      ])
    }
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
