import type { MemberView } from '@mainforte/contract/members/views'
import type { WaysView } from '@mainforte/contract/ways/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, type TontineId, PaymentId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'

/** What a payment form needs to know about its tontine. */
export interface PaymentTerms {
  readonly id: TontineId
  readonly amount: number
  readonly currency: Currency
  /** Today in the tontine's time zone. */
  readonly today: CalendarDate
  /** Where to pay, if that is known. (P17) */
  readonly ways?: WaysView | null
}

/** An officer records what they received; a member declares what they paid. */
export type How = 'record' | 'declare'

/** What the form needs to know about a member whose dues a payment may settle. */
export type Payer = Pick<MemberView, 'id' | 'name' | 'isYou' | 'hands'>

/** The values of a new payment that are already known. */
export interface Prefill {
  readonly memberId: MemberId
  readonly amount: number
}

/** The likely payment of this member: the tontine's amount for each hand. */
export const usualAmount = (tontine: PaymentTerms, member: Payer | undefined): number =>
  tontine.amount * (member?.hands ?? 1)

/** One more person for whom the transfer pays. (P15) */
export const newShare = () => ({
  paymentId: PaymentId.parse(crypto.randomUUID()),
  memberId: '',
  amount: Number.NaN,
})
