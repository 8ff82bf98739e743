import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import type { Context } from '../kernel/context.ts'
import { type Draft, newDraft } from '../kernel/tracked-list.ts'
import { daysAfter, hoursAfter } from '../kernel/instant.ts'
import type { MembersPart, MemberStatus } from '../members/member.ts'
import { memberOf, memberOfUser, withAccounts } from '../members/member.ts'
import { isHolder } from '../members/speaking.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import { type TontinePart, isOpen } from '../tontines/tontine.ts'
import { type TooManyPayments, tooManyOf } from './bounds.ts'
import type { PaymentAct } from './acts.ts'
import { looksLikeAnother, takenForConfirming, takenForWriting } from './duplicates.ts'
import type { DuplicateRefusal } from './duplicates.ts'
import type { GuaranteesPart } from './guarantee.ts'
import { dayThatCounts } from './late-entry.ts'
import { type NewPayment, type PaymentStatus, movesMoney } from './new-payment.ts'
import { type PaymentFacts, partsOf } from './parts.ts'
import { digestOfReference } from './reference.ts'
import { contestsAllowed, evolvePayments, hoursToUndo, paymentOf } from './payment.ts'
import type { Payment, PaymentEvent, PaymentsPart } from './payment.ts'
import type { SetWaysToPay, WaysToPayPart, WaysToPayRefusal } from './ways-to-pay.ts'
import { isWitness } from './witness.ts'

export type PaymentCommand =
  | { readonly type: 'record-payment'; readonly payment: NewPayment }
  | { readonly type: 'declare-payment'; readonly payment: NewPayment }
  | {
      readonly type: 'confirm-payment'
      readonly paymentId: PaymentId
      /** Others of the same transfer, confirmed with it. (P15) */
      readonly others?: readonly PaymentId[] | undefined
    }
  | { readonly type: 'refuse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'reverse-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'contest-payment'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'take-back-contest'; readonly paymentId: PaymentId }
  | { readonly type: 'see-payment'; readonly paymentId: PaymentId }
  | { readonly type: 'settle-contest'; readonly paymentId: PaymentId; readonly reason: string }
  | { readonly type: 'confirm-day'; readonly paymentId: PaymentId; readonly reason: string }
  | {
      readonly type: 'reverse-payments'
      readonly paymentIds: readonly PaymentId[]
      readonly reason: string
    }
  | SetWaysToPay

/** Why the rules refuse one payment. */
export type OnePaymentRefusal =
  | { readonly code: 'no-such-member' }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  | { readonly code: 'payment-exists' }
  /** It was kept of a repayment, or is a fee: no money moved. (S3, P19) */
  | { readonly code: 'payment-is-offset' }
  | { readonly code: 'payment-in-future'; readonly today: CalendarDate }
  | { readonly code: 'payment-before-tontine'; readonly createdOn: CalendarDate }
  | { readonly code: 'no-such-payment' }
  | { readonly code: 'payment-not-pending'; readonly status: PaymentStatus }
  | { readonly code: 'payment-not-completed'; readonly status: PaymentStatus }
  | { readonly code: 'own-payment' }
  /** Who refused it leaves the answer to somebody else. (P3) */
  | { readonly code: 'already-refused' }
  | { readonly code: 'officer-needed' }
  | { readonly code: 'not-your-payment' }
  | { readonly code: 'already-contested' }
  | { readonly code: 'not-contested' }
  | { readonly code: 'already-seen' }
  | { readonly code: 'day-counts-already' }
  | DuplicateRefusal
  | TooManyPayments

/** A refused payment among several, and why. */
export interface RefusedPayment {
  readonly paymentId: PaymentId
  readonly refusal: OnePaymentRefusal
}

export type PaymentRefusal =
  | OnePaymentRefusal
  | WaysToPayRefusal
  /** It would be missing from all pots. (S2) */
  | { readonly code: 'credit-given-back' }
  /** The refused ones of several payments; the others were not written either. (P15) */
  | { readonly code: 'payments-refused'; readonly refused: readonly RefusedPayment[] }

export type PaymentsState = TontinePart &
  MembersPart &
  Pick<RotationPart, 'turns' | 'pauses'> &
  PaymentsPart &
  WaysToPayPart &
  GuaranteesPart
type State = PaymentsState
type CommandOf<Type> = Extract<PaymentCommand, { readonly type: Type }>
type ActOf<Kind> = Extract<PaymentAct, { readonly kind: Kind }>
type Answer = Decision<PaymentEvent[], OnePaymentRefusal>

/** An officer writes down what was paid. (P2) */
export const record = (
  state: PaymentsState,
  { payment }: CommandOf<'record-payment'>,
  context: Context,
  facts: PaymentFacts,
) => writeTransfer(state, payment, { how: 'recorded', ...facts }, context)

/** The payer declares it; an officer confirms it. (P2) */
export const declare = (
  state: PaymentsState,
  { payment }: CommandOf<'declare-payment'>,
  context: Context,
  facts: PaymentFacts,
) => writeTransfer(state, payment, { how: 'declared', ...facts }, context)

/** How a payment is written down, with what must be known of the pots for it. */
interface Writing extends PaymentFacts {
  readonly how: 'recorded' | 'declared'
}

/** Writes the payments of one transfer: mostly one, else one for each person, all or none. (P15) */
function writeTransfer(state: State, payment: NewPayment, how: Writing, context: Context) {
  const { paymentId: transferId, others } = payment
  if (others.length === 0) return write(state, payment, how, context, null)
  const payerId = payment.payerId ?? payment.memberId
  const those = [payment, ...others.map((other) => ({ ...payment, ...other, payerId }))]
  return allOf(state, those, context, (after, one) => write(after, one, how, context, transferId))
}

/**
 * Records a payment: completed at once by an officer, waiting if its payer declares it. What repays a
 * guarantor of it, or is a cover, is a payment of its own, in the same transfer. (P2, S12)
 */
function write(
  state: State,
  payment: NewPayment,
  { how, ...facts }: Writing,
  context: Context,
  transferId: PaymentId | null,
): Answer {
  const member = memberOf(state, payment.memberId)
  const payer = memberOf(state, payment.payerId ?? payment.memberId)
  if (!member || !payer) return refuse({ code: 'no-such-member' })
  if (how === 'declared' && !isHolder(payer, context.actor))
    return refuse({ code: 'not-your-payment' })
  for (const { status } of [member, payer])
    if (status !== 'active') return refuse({ code: 'member-not-active', status })

  const today = todayIn(state.terms.zone, context.now)
  if (payment.date > today) return refuse({ code: 'payment-in-future', today })
  const createdOn = todayIn(state.terms.zone, Date.parse(state.createdAt))
  if (payment.date < createdOn) return refuse({ code: 'payment-before-tontine', createdOn })

  const { paymentId, amount } = payment
  const parts = partsOf(state, { paymentId, amount, payer, member, today }, facts)
  if (parts.some((part) => paymentOf(state, part.paymentId)))
    return refuse({ code: 'payment-exists' })

  // All fields except the texts are in the journal as they were entered.
  const { reference, note, proof, isMeant, others: _, ...entered } = payment
  const transfer = parts.length > 1 ? (transferId ?? paymentId) : transferId
  const evidence = { referenceDigest: digestOfReference(reference, context), proofDigest: proof }
  const parties = { memberId: member.id, payerId: payer.id }
  const taken = takenForWriting(state, { ...evidence, ...parties, transferId: transfer })
  if (taken) return refuse(taken)
  const like =
    !isMeant && looksLikeAnother(state, member, { ...payment, transferId: transfer }, context)
  if (like) return refuse(like)

  const countsOn = dayThatCounts(payment.date, today)
  const written = {
    ...entered,
    ...evidence,
    ...(countsOn !== payment.date && { countsOn }),
    ...(transfer !== null && { transferId: transfer }),
    noteDigest: note === null ? null : context.keepText(note),
  }
  let after = state
  const events: PaymentEvent[] = []
  for (const part of parts) {
    const payerId = payer.id === part.memberId ? null : payer.id
    const decision = writePart(after, { ...written, ...part, payerId }, how, context)
    if (!decision.accepted) return decision
    events.push(...decision.value)
    if (parts.length > 1) after = afterAll(after, decision.value, context)
  }
  return accept(events)
}

type WrittenPart = Omit<Extract<PaymentEvent, { type: 'payment-declared' }>, 'type'>

/** Completed at once, unless its payer declares it or another officer has to confirm it. (P2, P4) */
function writePart(
  state: State,
  written: WrittenPart,
  how: Writing['how'],
  context: Context,
): Answer {
  const { actor, at } = context
  if (
    how === 'declared' ||
    needsAnotherOfficer(state, { ...written, by: actor, recordedAt: at }, actor)
  )
    return (
      tooManyOf(state, context) ??
      accept([
        { type: 'payment-declared', ...written, ...(how === 'recorded' && { isTaken: true }) },
      ])
    )
  const receipt = state.receipts + 1
  const isSelfRecorded = involves(written, state, actor)
  return accept([{ type: 'payment-recorded', ...written, isSelfRecorded, receipt }])
}

/** The state after events whose positions in the journal decide nothing. */
function afterAll(
  state: State,
  events: readonly PaymentEvent[],
  { at, actor }: Context,
  draft?: Draft,
): State {
  let after = state
  for (const event of events) after = evolvePayments(after, event, { at, by: actor, seq: 0 }, draft)
  return after
}

type Proposed = Decision<PaymentAct, OnePaymentRefusal>

/** A payment that still waits is refused instead. (P6) */
export function proposedReversal(
  state: State,
  { paymentId, reason }: CommandOf<'reverse-payment'>,
  { keepText }: Context,
): Proposed {
  const status = paymentOf(state, paymentId)?.status
  return status === 'pending'
    ? refuse({ code: 'payment-not-completed', status })
    : accept({
        kind: 'reverse-payments',
        paymentIds: [paymentId],
        reasonDigest: keepText(reason),
      })
}

export const proposedReversals = (
  _: State,
  { type: kind, paymentIds, reason }: CommandOf<'reverse-payments'>,
  { keepText }: Context,
): Proposed => accept({ kind, paymentIds, reasonDigest: keepText(reason) })

export const proposedAboutOne = (
  _: State,
  { type: kind, paymentId, reason }: CommandOf<'settle-contest' | 'confirm-day'>,
  { keepText }: Context,
): Proposed => accept({ kind, paymentId, reasonDigest: keepText(reason) })

/** What was written together is undone together. (P6, P15) */
export function reverse(
  state: State,
  { paymentIds, reasonDigest }: ActOf<'reverse-payments'>,
  context: Context,
  { isGivenBack }: PaymentFacts,
): Decision<PaymentEvent[], PaymentRefusal> {
  if (isGivenBack(paymentIds)) return refuse({ code: 'credit-given-back' })
  const those = paymentIds.map((paymentId) => ({ paymentId }))
  const isOver = state.phase === 'completed'
  if (isOver && paymentIds.some((id) => !isInQuestion(state, id, context.now)))
    return refuse({ code: 'not-contested' })
  const undone = allOf(state, those, context, (after, { paymentId }) =>
    undo(after, paymentId, reasonDigest),
  )
  if (undone.accepted || undone.refusal.code !== 'payments-refused' || those.length > 1)
    return undone
  return refuse(undone.refusal.refused[0]?.refusal ?? undone.refusal)
}

/** Whether a payment of a round that is over may still be reversed: it is contested, or was just written. (O7) */
function isInQuestion(state: State, paymentId: PaymentId, now: number): boolean {
  const { isContested = false, recordedAt = '' } = paymentOf(state, paymentId) ?? {}
  return isContested || now < hoursAfter(recordedAt, hoursToUndo)
}

/** Ends the contests of a payment, which stays as it is. (G3) */
export const settleContest = (
  state: State,
  { paymentId, reasonDigest }: ActOf<'settle-contest'>,
): Answer =>
  onPayment(state, paymentId, ({ openContests }) =>
    openContests.length > 0
      ? accept([{ type: 'payment-contest-settled', paymentId, reasonDigest }])
      : refuse({ code: 'not-contested' }),
  )

/** Lets a completed payment count on the day that it names, although it was written down late. (P14) */
export const confirmDay = (
  state: State,
  { paymentId, reasonDigest }: ActOf<'confirm-day'>,
): Answer =>
  onPayment(state, paymentId, ({ status, date, countsOn }) => {
    if (status !== 'completed') return refuse({ code: 'payment-not-completed', status })
    return countsOn === date
      ? refuse({ code: 'day-counts-already' })
      : accept([{ type: 'payment-day-confirmed', paymentId, reasonDigest }])
  })

function onPayment(
  state: State,
  paymentId: PaymentId,
  decide: (payment: Payment) => Answer,
): Answer {
  const payment = paymentOf(state, paymentId)
  return payment ? decide(payment) : refuse({ code: 'no-such-payment' })
}

/** Refuses a waiting payment, reverses a completed one. */
function undo(state: State, paymentId: PaymentId, reasonDigest: string): Answer {
  const payment = paymentOf(state, paymentId)
  if (!payment) return refuse({ code: 'no-such-payment' })
  const { status } = payment
  if (status === 'pending') return accept([{ type: 'payment-refused', paymentId, reasonDigest }])
  if (status !== 'completed') return refuse({ code: 'payment-not-completed', status })
  if (!movesMoney(payment.method)) return refuse({ code: 'payment-is-offset' })
  return accept([{ type: 'payment-reversed', paymentId, reasonDigest }])
}

/** Decides one after the other, each as if those before were written already: all or none. (P15) */
function allOf<One extends { readonly paymentId: PaymentId }>(
  state: State,
  those: readonly One[],
  context: Context,
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
    after = afterAll(after, decision.value, context, draft)
  }
  return refused.length > 0 ? refuse({ code: 'payments-refused', refused }) : accept(events)
}

type Parties = Pick<Payment, 'memberId' | 'payerId'>

const isParty = ({ memberId, payerId }: Parties, id: MemberId) => id === memberId || id === payerId

/** Whether a payment is somebody's own: they paid it, or it pays their dues. */
const involves = (parties: Parties, { members }: MembersPart, userId: UserId) =>
  members.some((member) => isHolder(member, userId) && isParty(parties, member.id))

/**
 * Nobody confirms their own payment while an officer could whose payment it is not. If it is every
 * officer's, none confirms what they recorded themselves: its author chooses who is named as payer or
 * payee, and that choice must not avoid the second pair of eyes. (P4)
 */
export const needsAnotherOfficer = (
  state: TontinePart & MembersPart,
  payment: Parties & Pick<Payment, 'by' | 'recordedAt'>,
  actor: UserId,
) =>
  involves(payment, state, actor) &&
  officersFor(state, payment).some(
    ({ id, userId }) => userId !== actor && (payment.by === actor || !isParty(payment, id)),
  )

/**
 * For how many days before a payment a dismissed officer still counts as one: whoever dismisses the
 * other officer, completes their own payment and names them again would need nobody. (G2)
 */
const daysOfOffice = 7

const isOfficer = ({ members, adminId }: TontinePart & MembersPart, userId: UserId) =>
  userId === adminId || memberOfUser({ members }, userId)?.isOfficer === true

/** The officers who are awake and can confirm a payment, and those dismissed since. (P4, W2) */
const officersFor = (
  { members, adminId }: TontinePart & MembersPart,
  { recordedAt }: Pick<Payment, 'recordedAt'>,
) => {
  const since = new Date(daysAfter(recordedAt, -daysOfOffice)).toISOString()
  return withAccounts(members).filter(
    ({ userId, isOfficer, dismissedAt }) =>
      isOfficer || userId === adminId || (dismissedAt !== null && dismissedAt > since),
  )
}

/** An officer, or a witness, says that a declared payment arrived, or all of a transfer. (P3, P4, P15, G6) */
export function confirm(
  state: State,
  { paymentId, others = [] }: CommandOf<'confirm-payment'>,
  context: Context,
): Decision<PaymentEvent[], PaymentRefusal> {
  if (others.length === 0) return confirmOne(state, paymentId, context)
  const those = [paymentId, ...others].map((one) => ({ paymentId: one }))
  return allOf(state, those, context, (after, one) => confirmOne(after, one.paymentId, context))
}

const confirmOne = (state: State, paymentId: PaymentId, { actor, now }: Context): Answer =>
  onPayment(state, paymentId, (payment) => {
    const { status } = payment
    if (status !== 'pending') return refuse({ code: 'payment-not-pending', status })
    const obstacle = obstacleToConfirming(state, payment, actor, now)
    if (obstacle) return refuse(obstacle)
    const isSelfRecorded = involves(payment, state, actor)
    const isWitnessed = !isOfficer(state, actor)
    const taken = takenForConfirming(state, payment)
    if (taken) return refuse(taken)
    const receipt = state.receipts + 1
    return accept([
      {
        type: 'payment-confirmed',
        paymentId,
        isSelfRecorded,
        receipt,
        ...(isWitnessed && { isWitnessed }),
      },
    ])
  })

/** An officer says that it did not arrive; after a contest of that, another officer or a witness. (P3) */
export const refusePayment = (
  state: State,
  { paymentId, reason }: CommandOf<'refuse-payment'>,
  { actor, now, keepText }: Context,
): Answer =>
  onPayment(state, paymentId, (payment) => {
    const { status } = payment
    if (status !== 'pending') return refuse({ code: 'payment-not-pending', status })
    const obstacle = obstacleToRefusing(state, payment, actor, now)
    return obstacle
      ? refuse(obstacle)
      : accept([{ type: 'payment-refused', paymentId, reasonDigest: keepText(reason) }])
  })

function obstacleToRefusing(state: State, payment: Payment, userId: UserId, now: number) {
  if (payment.refusedBy.includes(userId)) return { code: 'already-refused' } as const
  if (isOfficer(state, userId)) return undefined
  return payment.refusedBy.length === 0
    ? ({ code: 'officer-needed' } as const)
    : obstacleToConfirming(state, payment, userId, now)
}

/** Whether somebody may refuse a payment: it waits, and they are an officer or, after a contest, a witness. (P3) */
export const mayRefuse = (state: State, payment: Payment, userId: UserId, now: number): boolean =>
  payment.status === 'pending' &&
  memberOfUser(state, userId)?.status === 'active' &&
  obstacleToRefusing(state, payment, userId, now) === undefined

/** Why a member may not confirm a payment that waits. (P4, G6) */
function obstacleToConfirming(state: State, payment: Payment, userId: UserId, now: number) {
  const isWitnessed = !isOfficer(state, userId)
  const isOwn = isWitnessed
    ? involves(payment, state, userId)
    : needsAnotherOfficer(state, payment, userId)
  if (isOwn) return { code: 'own-payment' } as const
  return isWitnessed && !isWitness(state, payment, userId, now)
    ? ({ code: 'officer-needed' } as const)
    : undefined
}

/** Whether somebody may confirm a payment: it waits, and they are an officer or a witness. (P4, G6) */
export const mayConfirm = (state: State, payment: Payment, userId: UserId, now: number): boolean =>
  payment.status === 'pending' &&
  memberOfUser(state, userId)?.status === 'active' &&
  obstacleToConfirming(state, payment, userId, now) === undefined

/** Those who answer a payment whose refusal is contested; who refused it may confirm it after all. (P3) */
export const answerersOf = (state: State, payment: Payment, now: number): UserId[] =>
  withAccounts(state.members).flatMap(({ userId }) =>
    payment.refusedBy.length > 0 &&
    (mayConfirm(state, payment, userId, now) || mayRefuse(state, payment, userId, now))
      ? userId
      : [],
  )

/** Those whose payment it is contest what stands of it: the payment, its refusal or its reversal. (P3, P7, G3) */
export const contest = (
  state: State,
  { paymentId, reason }: CommandOf<'contest-payment'>,
  context: Context,
): Answer =>
  onPayment(state, paymentId, (payment) => {
    const no = uncontestable(state, payment, context.actor)
    if (no) return refuse(no)
    if (payment.status === 'failed') {
      const taken = takenForWriting(state, payment)
      if (taken) return refuse(taken)
      const tooMany = tooManyOf(state, context)
      if (tooMany) return tooMany
    }
    const reasonDigest = context.keepText(reason)
    const restores = mayRestore(state, payment) && ({ restores: true } as const)
    return accept([{ type: 'payment-contested', paymentId, reasonDigest, ...restores }])
  })

/**
 * Whether a reversal does not count once it is contested: its money may be another payment by now, and a closing sheet
 * stays as it is. (G3, S9)
 */
const mayRestore = (state: State, payment: Payment): boolean =>
  payment.status === 'reversed' &&
  state.phase !== 'archived' &&
  takenForConfirming(state, payment) === undefined

type Contestable = MembersPart & Pick<TontinePart, 'phase'>

/** Whether somebody may say that a payment, its refusal or its reversal is not right. (P3, P7) */
export const mayContest = (state: Contestable, payment: Payment, userId: UserId): boolean =>
  uncontestable(state, payment, userId) === undefined

function uncontestable(
  state: Contestable,
  payment: Payment,
  userId: UserId,
): OnePaymentRefusal | undefined {
  const { status, method, contestedBy, openContests } = payment
  if (status === 'pending' || (status === 'failed' && !isOpen(state)))
    return { code: 'payment-not-completed', status }
  if (!involves(payment, state, userId)) return { code: 'not-your-payment' }
  if (!movesMoney(method)) return { code: 'payment-is-offset' }
  const refusal = status === 'failed' && finalRefusal(state, payment)
  if (refusal) return refusal
  const times = contestedBy.filter((one) => one === userId).length
  const isSettled = payment.isRestored === true && status === 'reversed'
  const isOver = openContests.includes(userId) || times >= contestsAllowed(status) || isSettled
  return isOver ? { code: 'already-contested' } : undefined
}

/** Why a refusal stays as it is: it was the second, or somebody of the payment is not in the circle. (P1, P3) */
function finalRefusal(
  state: MembersPart,
  { memberId, payerId, refusedBy }: Payment,
): OnePaymentRefusal | undefined {
  if (refusedBy.length > 1) return { code: 'already-contested' }
  for (const id of [memberId, payerId ?? memberId]) {
    const status = memberOf(state, id)?.status
    if (status && status !== 'active') return { code: 'member-not-active', status }
  }
  return undefined
}

export const takeBackContest = (
  state: State,
  { paymentId }: CommandOf<'take-back-contest'>,
  { actor }: Context,
): Answer =>
  onPayment(state, paymentId, ({ openContests }) =>
    openContests.includes(actor)
      ? accept([{ type: 'payment-contest-taken-back', paymentId }])
      : refuse({ code: 'not-contested' }),
  )

/** The payer, or the member whose dues it pays, has seen a payment that somebody else wrote down alone. (P16) */
export const see = (
  state: State,
  { paymentId }: CommandOf<'see-payment'>,
  { actor }: Context,
): Answer =>
  onPayment(state, paymentId, (payment) => {
    const { status, by, hasOneName } = payment
    if (!involves(payment, state, actor)) return refuse({ code: 'not-your-payment' })
    if (status !== 'completed') return refuse({ code: 'payment-not-completed', status })
    return hasOneName && by !== actor
      ? accept([{ type: 'payment-seen', paymentId }])
      : refuse({ code: 'already-seen' })
  })
