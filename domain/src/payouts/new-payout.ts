import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { HandId, MemberId, PayoutId } from '../kernel/ids.ts'
import { line, orNothing, prose } from '../kernel/text.ts'
import { PaymentMethod, PotAmount } from '../payments/new-payment.ts'

/** What every payout says. */
const given = {
  payoutId: PayoutId,
  amount: PotAmount,
  date: CalendarDate,
  method: z._default(PaymentMethod, 'cash'),
  reference: orNothing(
    line({ length: 1, code: 'reference-invalid' }, { length: 60, code: 'reference-too-long' }),
  ),
  note: orNothing(prose({ length: 300, code: 'note-too-long' })),
}

/** A payout as an officer records it. (O1) */
export const NewPayout = z.strictObject({
  ...given,
  /** Whose turn it is. */
  handId: HandId,
})
export type NewPayout = z.infer<typeof NewPayout>

/** What an officer gives back of a member's credit. (S2) */
export const NewReturn = z.strictObject({ ...given, memberId: MemberId })
export type NewReturn = z.infer<typeof NewReturn>
