import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { byText } from '@mainforte/domain/kernel/text-order'
import { holderThen, memberOfUser } from '@mainforte/domain/members/member'
import { leftThePot } from '@mainforte/domain/payouts/payout'
import type { Payout } from '@mainforte/domain/payouts/payout'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Look } from '../journal/reading/names.ts'
import { latestFirst, paymentView } from '../payments/payment-view.ts'
import { payoutView } from '../payouts/payout-view.ts'

/** One of the reader's tontines with all their own payments and payouts there. */
export interface OwnTontine {
  readonly id: TontineId
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly memberId: MemberId
  readonly isActive: boolean
  /**
   * Completed payments of the reader's dues, or by them for others, latest first; their people by the rows that
   * they have today, as `memberId` is. (S5)
   */
  readonly payments: PaymentView[]
  /** Payouts that were not withdrawn, latest first. */
  readonly payouts: PayoutView[]
}

/** The reader's own money in a tontine, also in one that they left. */
export function ownTontine(look: Look): OwnTontine | undefined {
  const { state, names, reader } = look
  const mine = memberOfUser(state, reader)
  if (!mine) return undefined
  const rowOf = (memberId: MemberId | null, seq: number) =>
    memberId === null ? null : (holderThen(state, memberId, seq)?.id ?? null)
  return {
    id: state.id,
    name: names.name,
    currency: state.terms.currency,
    phase: state.phase,
    memberId: mine.id,
    isActive: mine.status === 'active',
    payments: latestFirst(state.payments).flatMap((payment) => {
      const memberId = rowOf(payment.memberId, payment.recordedSeq)
      const payerId = rowOf(payment.payerId, payment.recordedSeq)
      const isOwn = payment.status === 'completed' && (memberId === mine.id || payerId === mine.id)
      return isOwn && memberId ? { ...paymentView(look, payment), memberId, payerId } : []
    }),
    payouts: state.payouts
      .filter((payout) => leftThePot(payout) && rowOf(payout.memberId, payout.sentSeq) === mine.id)
      .toSorted(latestPayoutFirst)
      .map((payout) => payoutView(look, payout)),
  }
}

const latestPayoutFirst = (one: Payout, other: Payout) =>
  byText(other.date, one.date) || byText(other.sentAt, one.sentAt) || byText(other.id, one.id)
