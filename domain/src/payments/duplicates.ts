import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, PaymentId } from '../kernel/ids.ts'
import { type Member, handsOf } from '../members/member.ts'
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
      readonly memberId: MemberId
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
 * declared proves nothing yet: otherwise anybody who sees a reference could stop its owner from using it.
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

/** Within how many days two payments of one amount may be the same money. */
const daysApart = 2

/** Whose dues a payment was meant for, also where it repays a guarantor first. (S12) */
const meantFor = ({ memberId, payerId, isRepayment }: Payment) => (isRepayment ? payerId : memberId)

/**
 * A payment that may be one that is written already, whatever their references: the same amount, by the same payer or
 * for the same member, at most two days apart. In a daily tontine that is every regular payment, too. There it is one
 * only if it goes beyond what is owed; or if it pays for the same member by the same method and names the same day, or
 * somebody else wrote the other one today. (P5)
 */
export function looksLikeAnother(
  state: State,
  member: Member,
  payment: Pick<Payment, 'memberId' | 'payerId' | 'amount' | 'date' | 'method' | 'transferId'>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): DuplicateRefusal | undefined {
  const { zone, frequency } = state.terms
  const today = todayIn(zone, now)
  const isAlwaysDoubtful = frequency !== 'daily' || payment.amount > leftToPay(state, member, today)
  const isWanted = (one: Payment) => {
    if (!isLive(one)) return false
    const isForSame = meantFor(one) === payment.memberId
    const isBySame =
      payerOf(one) === payerOf(payment) &&
      (payment.transferId === null || one.transferId !== payment.transferId)
    if (isAlwaysDoubtful) return isForSame || isBySame
    const { method, date, by, recordedAt } = one
    const isOfToday = todayIn(zone, Date.parse(recordedAt)) === today
    return (
      isForSame &&
      method === payment.method &&
      (date === payment.date || (by !== actor && isOfToday))
    )
  }
  const keys = Array.from({ length: 2 * daysApart + 1 }, (_, index) =>
    alikeKey({ amount: payment.amount, date: addDays(payment.date, index - daysApart) }),
  )
  const like = paymentList.first(state.payments, 'alike', keys, isWanted)
  return (
    like && {
      code: 'looks-like-another',
      paymentId: like.id,
      memberId: like.memberId,
      date: like.date,
    }
  )
}

/** What a member's open dues still need beside all that is written for them, waiting or completed. */
function leftToPay(state: State, member: Member, today: CalendarDate): number {
  const cycles = cyclesOf(state.turns).filter((cycle) => isDue(state, cycle, today))
  const owed = owedInAll(cycles, handsOf(member), state.terms.amount)
  return owed - paidBy(state, member.id) - waitingOf(state, member.id)
}
