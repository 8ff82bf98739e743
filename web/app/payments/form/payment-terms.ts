import type { MemberView } from '@mainforte/contract/members/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'

/** What a payment form must know of its tontine. */
export interface PaymentTerms {
  readonly id: TontineId
  readonly amount: number
  readonly currency: Currency
  /** The day it is in the tontine's zone. */
  readonly today: CalendarDate
}

/** An officer records what he received; a member declares what he paid. */
export type How = 'record' | 'declare'

/** What it must know of a member whose dues a payment may settle. */
export type Payer = Pick<MemberView, 'id' | 'name' | 'isYou' | 'hands'>

/** What is known already of the payment to be written down. */
export interface Prefill {
  readonly memberId: MemberId
  readonly amount: number
}
