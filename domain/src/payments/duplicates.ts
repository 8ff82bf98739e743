import { addDays, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, PaymentId } from '../kernel/ids.ts'
import { handsOf } from '../members/member.ts'
import type { Member } from '../members/member.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { cyclesOf, isDue, owedInAll } from './dues.ts'
import { alikeKey, paymentList, paidBy, waitingOf } from './payment.ts'
import type { Payment, PaymentsPart } from './payment.ts'

export type DuplicateRefusal =
  | { readonly code: 'reference-used'; readonly paymentId: PaymentId }
  | { readonly code: 'proof-used'; readonly paymentId: PaymentId }
  | {
      readonly code: 'looks-like-another'
      readonly paymentId: PaymentId
      readonly date: CalendarDate
    }

const isLive = ({ status }: Payment) => status === 'pending' || status === 'completed'

/** What says which transfer a payment was made by. */
type Evidence = Pick<Payment, 'referenceDigest' | 'proofDigest' | 'transferId'>

/** The first other transfer with the same reference or the same picture that takes it. (P5, P9) */
function takenBy(
  { payments }: PaymentsPart,
  { referenceDigest, proofDigest, transferId }: Evidence,
  takes: (payment: Payment) => boolean,
): DuplicateRefusal | undefined {
  const isOther = (payment: Payment) =>
    (transferId === null || payment.transferId !== transferId) && takes(payment)
  const first = (key: 'reference' | 'proof', digest: string | null) =>
    digest === null ? undefined : paymentList.first(payments, key, [digest], isOther)
  const sameReference = first('reference', referenceDigest)
  if (sameReference) return { code: 'reference-used', paymentId: sameReference.id }
  const samePicture = first('proof', proofDigest)
  return samePicture && { code: 'proof-used', paymentId: samePicture.id }
}

const payerOf = ({ payerId, memberId }: Pick<Payment, 'payerId' | 'memberId'>): MemberId =>
  payerId ?? memberId

/**
 * Whether a payment that is about to be written has the reference or the picture of another
 * transfer: of a completed one, or of one that the same person has waiting. What somebody else
 * declared proves nothing yet: otherwise whoever sees a reference could keep its owner from using it.
 * (P5, P9)
 */
export const takenForWriting = (
  state: PaymentsPart,
  payment: Evidence & Pick<Payment, 'payerId' | 'memberId'>,
): DuplicateRefusal | undefined =>
  takenBy(
    state,
    payment,
    (other) =>
      other.status === 'completed' ||
      (other.status === 'pending' && payerOf(other) === payerOf(payment)),
  )

/** The same when a waiting payment is about to be completed. (P5, P9) */
export const takenForConfirming = (
  state: PaymentsPart,
  payment: Evidence,
): DuplicateRefusal | undefined => takenBy(state, payment, ({ status }) => status === 'completed')

type State = TontinePart & Pick<RotationPart, 'turns' | 'pauses'> & PaymentsPart

/**
 * A payment without a reference that may be one that is written already: the same amount for the same
 * member within a day. In a daily tontine that is every regular payment, too. So it is one only
 * if it goes beyond what is owed; or if it names the same day and method; or if somebody else wrote
 * the other one today with the same method, and only the day differs. (P5)
 */
export function looksLikeAnother(
  state: State,
  member: Member,
  payment: Pick<Payment, 'memberId' | 'amount' | 'date' | 'method'>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): DuplicateRefusal | undefined {
  const { zone } = state.terms
  const today = todayIn(zone, now)
  const isBeyond = payment.amount > leftToPay(state, member, today)
  const isDoubtful = ({ date, method, by, recordedAt }: Payment) =>
    isBeyond ||
    (method === payment.method &&
      (date === payment.date || (by !== actor && todayIn(zone, Date.parse(recordedAt)) === today)))
  const keys = daysAround(payment.date).map((date) => alikeKey({ ...payment, date }))
  const like = paymentList.first(
    state.payments,
    'alike',
    keys,
    (one) => isLive(one) && isDoubtful(one),
  )
  return like && { code: 'looks-like-another', paymentId: like.id, date: like.date }
}

/** What a member's open dues still need beside all that is written for them, waiting or completed. */
function leftToPay(state: State, member: Member, today: CalendarDate): number {
  const cycles = cyclesOf(state.turns).filter((cycle) => isDue(state, cycle, today))
  const owed = owedInAll(cycles, handsOf(member), state.terms.amount)
  return owed - paidBy(state, member.id) - waitingOf(state, member.id)
}

const daysAround = (date: CalendarDate): CalendarDate[] => [
  addDays(date, -1),
  date,
  addDays(date, 1),
]
