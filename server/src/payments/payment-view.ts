import type { PaymentView } from '@mainforte/contract/payments/views'
import { isUndoing } from '@mainforte/domain/proposals/eligibility'
import { memberIdOfHand } from '@mainforte/domain/kernel/ids'
import { byText } from '@mainforte/domain/kernel/text-order'
import { heldThen, memberOfUser } from '@mainforte/domain/members/member'
import { mayConfirm, mayContest, mayRefuse } from '@mainforte/domain/payments/decide'
import { type Payment, paymentOf } from '@mainforte/domain/payments/payment'
import { payoutOf } from '@mainforte/domain/payouts/payout'
import { missingFee, payoutOfFee } from '@mainforte/domain/settlement/fee'
import {
  type Look,
  nameOf,
  nameOfUser,
  personThen,
  photoOf,
  textOf,
  todayOf,
} from '../journal/reading/names.ts'
import { isOfficial } from '../members/member-view.ts'
import { carriedIn } from '../notebook/carried.ts'
import { openProposalOn } from '../proposals/proposal-note.ts'
import type { PaymentPlace } from './store.ts'

/** Sorted once for a state: most pages show the end of a list that may be long. */
const sorted = new WeakMap<readonly Payment[], readonly Payment[]>()

/** The order of payments: by date, then by when they were recorded, latest first. */
export function latestFirst(payments: readonly Payment[]): readonly Payment[] {
  const known = sorted.get(payments)
  if (known) return known
  const latest = payments
    .toReversed()
    .sort((one, other) => byText(other.date, one.date) || other.recordedSeq - one.recordedSeq)
  sorted.set(payments, latest)
  return latest
}

/** Whether the reader held the place of a payment, or of its payer, when it was recorded. (P10, S5) */
export const isPartyTo = (
  { state, reader }: Look,
  { memberId, payerId, recordedSeq }: Payment,
): boolean =>
  [memberId, payerId].some((id) => id !== null && heldThen(state, id, recordedSeq, reader))

/** A payment as the reader sees it. */
export function paymentView(look: Look, payment: Payment): PaymentView {
  const { state, names, reader, now } = look
  const { id, memberId, payerId, recordedSeq, status, openContests } = payment
  const member = personThen(look, memberId, recordedSeq)
  const payer = payerId === null ? null : personThen(look, payerId, recordedSeq)
  const memberIsYou = member.userId === reader
  const payerIsYou = payer?.userId === reader
  const isYours = memberIsYou || payerIsYou
  const hasOneName = payment.hasOneName && status === 'completed'
  const canConfirm = mayConfirm(state, payment, reader, now)
  return {
    id,
    tontineId: state.id,
    tontineName: names.name,
    currency: state.terms.currency,
    memberId,
    memberName: member.name,
    memberPhotoUrl: photoOf(names, member.userId),
    payerId,
    payerName: payer?.name ?? null,
    amount: payment.amount,
    date: payment.date,
    countsOn: payment.countsOn,
    method: payment.method,
    status,
    reference: textOf(names, payment.referenceDigest),
    note: textOf(names, payment.noteDigest),
    reason: textOf(names, payment.reasonDigest),
    receipt: payment.receipt,
    isSelfRecorded: payment.isSelfRecorded,
    isWitnessed: payment.isWitnessed,
    ...carriedIn(look, payment),
    hasOneName,
    mayUndo: mayUndo(look, payment),
    isToSee: hasOneName && payment.by !== reader && isYours,
    guarantee: guaranteeOf(payment),
    fee: feeView(look, payment),
    feeOf: payment.feeOf ?? null,
    isContested: payment.isContested,
    contestIsYours: payment.isContested && openContests.includes(reader),
    proposal: openProposalOn(state, id),
    hasProof: payment.proofDigest !== null,
    isYours,
    memberIsYou,
    payerIsYou,
    mayConfirm: canConfirm,
    ...(canConfirm && payment.keptBy === null && { countsWithYou: true as const }),
    mayRefuse: mayRefuse(state, payment, reader, now),
    mayContestRefusal: status === 'failed' && mayContest(state, payment, reader),
    isRefusalContested: status === 'pending' && payment.refusedBy.length > 0,
    transfer: restOfTransfer(look, payment).map((other) => ({
      id: other.id,
      memberName: personThen(look, other.memberId, other.recordedSeq).name,
      amount: other.amount,
      status: other.status,
      mayConfirm: mayConfirm(state, other, reader, now),
      guarantee: guaranteeOf(other),
    })),
    sameEvidence: othersOfEvidence(look, payment).map((other) => ({
      id: other.id,
      memberName: personThen(look, other.memberId, other.recordedSeq).name,
    })),
    recordedByName: nameOfUser(look, payment.by) ?? '',
    recordedAt: payment.recordedAt,
    seq: recordedSeq,
  }
}

/** Whether the reader takes it back alone; what waits is refused instead. (P6) */
const mayUndo = ({ state, reader: actor, now }: Look, { id }: Payment): boolean =>
  isUndoing(state, { kind: 'reverse-payments', paymentIds: [id], reasonDigest: '' }, { actor, now })

/** What a payment is between a member and their guarantor. (S12) */
const guaranteeOf = ({ isCover, isRepayment }: Payment): PaymentView['guarantee'] =>
  isCover ? 'cover' : isRepayment ? 'repayment' : null

/** What a transfer is short of, or the fee of it that a pot bears. (P19) */
function feeView(look: Look, payment: Payment): PaymentView['fee'] {
  const { state, names } = look
  if (payment.status !== 'completed') return null
  const borne = state.payments.find(
    ({ feeOf, status }) => feeOf === payment.id && status === 'completed',
  )
  const handId = borne && payoutOf(state, payoutOfFee(borne.id))?.handId
  const fee =
    borne && handId ? { handId, amount: borne.amount } : missingFee(state, payment, todayOf(look))
  if (!fee) return null
  const beneficiaryName = nameOf(names, memberIdOfHand(fee.handId))
  return { amount: fee.amount, beneficiaryName, paymentId: borne?.id ?? null }
}

const restOfTransfer = ({ state }: Look, { id, transferId }: Payment): Payment[] =>
  transferId === null
    ? []
    : state.payments.filter((other) => other.transferId === transferId && other.id !== id)

/** Payments of other transfers with the same reference or picture, for officers who answer it. (P5, P9) */
function othersOfEvidence(look: Look, payment: Payment): Payment[] {
  const { state, reader } = look
  const isAsked = isOfficial(look) && memberOfUser(state, reader)?.status === 'active'
  if (payment.status !== 'pending' || !isAsked) return []
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  return state.payments.filter(
    (other) =>
      other.id !== payment.id &&
      (other.status === 'pending' || other.status === 'completed') &&
      (isSame(other.referenceDigest, payment.referenceDigest) ||
        isSame(other.proofDigest, payment.proofDigest)) &&
      (payment.transferId === null || other.transferId !== payment.transferId),
  )
}

/** A payment where it was found, as the reader sees it. */
export function paymentAt(look: Look, { id }: PaymentPlace): PaymentView | undefined {
  const payment = paymentOf(look.state, id)
  return payment && paymentView(look, payment)
}
