import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'

/** What a payment form must know of its tontine. */
export interface PaymentTerms {
  readonly id: TontineId
  readonly amount: number
  readonly currency: Currency
}

/** An officer records what he received; a member declares what he paid. */
export type How = 'record' | 'declare'
