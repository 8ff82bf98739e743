import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import { digestOf } from '../kernel/digest.ts'
import { type HandId, type PaymentId, type PayoutId, uuidOf } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { memberOf } from '../members/member.ts'
import { cyclesOf, inOrder, toPayOf } from '../payments/dues.ts'
import { toRepay } from '../payments/guarantee.ts'
import { largestFee, mobileMethods } from '../payments/new-payment.ts'
import { type Payment, type PaymentEvent, evolvePayments, paymentOf } from '../payments/payment.ts'
import { type Money, type PayoutEvent, payoutOf, potsOf } from '../payouts/payout.ts'
import { balanceIn } from '../reports/notebook.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import type { SettlementAct } from './acts.ts'

/** Proposes that the pot bears what a transfer is short of: its fee. (P19) */
export interface FeeCommand {
  readonly type: 'bear-fee'
  readonly paymentId: PaymentId
  readonly reason: string
}

export interface FeeRefusal {
  readonly code: 'no-fee-missing'
}

/** What a transfer is short of a due, and the hand whose pot would bear it. */
export interface MissingFee {
  readonly handId: HandId
  readonly amount: Minor
}

type Facts = Pick<Context, 'actor' | 'now'>
type FeeAct = Extract<SettlementAct, { readonly kind: 'bear-fee' }>

/**
 * What may be the fee of a transfer: it is the member's last money, came by mobile money and in time, and so little
 * is missing in the due that it ends in. A guarantor is repaid first. (P19, S12)
 */
export function missingFee(
  state: Money,
  payment: Payment,
  today: CalendarDate,
): MissingFee | undefined {
  const { id, memberId, status, method, isContested, isCover, isRepayment } = payment
  const isPlain = status === 'completed' && !isContested && !isCover && !isRepayment
  if (state.phase !== 'running' || !isPlain || !mobileMethods.has(method)) return undefined
  const own = state.payments.filter(
    (one) => one.memberId === memberId && one.status === 'completed',
  )
  if (inOrder(own).at(-1)?.id !== id || toRepay(state, memberId) > 0) return undefined
  const due = balanceIn(state, memberId, today).dues.findLast(({ paid }) => paid > 0)
  const cycle = due && cyclesOf(state.turns)[due.cycle - 1]
  if (!cycle || cycle.isRetired) return undefined
  const amount = toPayOf([due])
  const isSmall = amount > 0 && amount * 100 <= due.amount * largestFee
  if (!isSmall || due.declared > 0 || due.writtenOff > 0) return undefined
  const { handId } = cycle
  if (turnsToDraw(state.turns).some((turn) => turn.handId === handId)) return undefined
  const fee = { handId, amount }
  return isBearable(state, payment, fee, today) ? fee : undefined
}

/** Whether the due is paid in time with it, and the pot can give it. */
function isBearable(state: Money, payment: Payment, fee: MissingFee, today: CalendarDate): boolean {
  const { recordedAt: at, by, memberId } = payment
  const seq = Number.MAX_SAFE_INTEGER
  const after = evolvePayments(state, feePayment(state, payment, fee, by), { at, by, seq })
  const filled = balanceIn(after, memberId, today).dues.findLast(({ paid }) => paid > 0)
  const pot = potsOf(after, today).find(({ cycle }) => cycle.handId === fee.handId)
  return filled?.status === 'paid' && (pot?.available ?? 0) >= fee.amount
}

export function proposedFee(
  state: Money,
  { type: kind, paymentId, reason }: FeeCommand,
  { now, keepText }: Context,
): Decision<SettlementAct, FeeRefusal> {
  const payment = paymentOf(state, paymentId)
  const fee = payment && missingFee(state, payment, todayIn(state.terms.zone, now))
  return fee
    ? accept({ kind, paymentId, ...fee, reasonDigest: keepText(reason) })
    : refuse({ code: 'no-fee-missing' })
}

/**
 * The pot gives the fee and takes it back as a payment at once: no money moves, the due is paid, and so much less is
 * handed over. (P19, O8)
 */
export function bearFee(
  state: Money,
  { paymentId, handId, amount }: FeeAct,
  { actor, now }: Facts,
): Decision<(PayoutEvent | PaymentEvent)[], FeeRefusal> {
  const payment = paymentOf(state, paymentId)
  const today = todayIn(state.terms.zone, now)
  const fee = payment && missingFee(state, payment, today)
  const turn = state.turns.find((one) => one.handId === handId)
  // Both said yes to this sum of this pot.
  if (!payment || !turn || fee?.handId !== handId || fee.amount !== amount)
    return refuse({ code: 'no-fee-missing' })
  const paid = feePayment(state, payment, fee, actor)
  const payoutId = payoutOfFee(paid.paymentId)
  const given = { method: 'fee', referenceDigest: null, noteDigest: null } as const
  return accept([
    paid,
    {
      type: 'payout-sent',
      payoutId,
      handId,
      memberId: turn.memberId,
      amount,
      date: today,
      ...given,
    },
    { type: 'payout-confirmed', payoutId, isOffset: true },
  ])
}

/** The fee counts on the day of its transfer. */
function feePayment(
  state: Money,
  { id, memberId, date, countsOn }: Payment,
  { amount }: MissingFee,
  actor: Facts['actor'],
): Extract<PaymentEvent, { type: 'payment-recorded' }> {
  const before = state.payments.filter(({ feeOf }) => feeOf === id).length
  return {
    type: 'payment-recorded',
    paymentId: uuidOf(digestOf(`fee ${before + 1} of ${id}`)) as PaymentId,
    memberId,
    payerId: null,
    amount,
    date,
    ...(countsOn !== date && { countsOn }),
    method: 'fee',
    feeOf: id,
    referenceDigest: null,
    noteDigest: null,
    proofDigest: null,
    isSelfRecorded: memberOf(state, memberId)?.userId === actor,
    receipt: state.receipts + 1,
  }
}

/** What the pot gave for it: every replay finds the same ids. */
export const payoutOfFee = (paymentId: PaymentId) =>
  uuidOf(digestOf(`pot for ${paymentId}`)) as PayoutId

/** A fee ends with its transfer: it is owed again, and the pot has it back. (P6, P19) */
export const feesWithoutTransfer = (state: Money): (PayoutEvent | PaymentEvent)[] =>
  state.payments.flatMap((fee) => {
    if (fee.feeOf === undefined || fee.status !== 'completed') return []
    const transfer = paymentOf(state, fee.feeOf)
    if (transfer?.status === 'completed') return []
    const [payoutId, reasonDigest] = [payoutOfFee(fee.id), transfer?.reasonDigest ?? '']
    return [
      { type: 'payment-reversed' as const, paymentId: fee.id, reasonDigest },
      ...(payoutOf(state, payoutId)
        ? [{ type: 'payout-withdrawn' as const, payoutId, reasonDigest }]
        : []),
    ]
  })
