import * as z from 'zod/mini'
import { HandOverId, MemberId } from '../kernel/ids.ts'
import { PotAmount } from '../payments/new-payment.ts'

/** Money that goes from one keeper to the next, as the form, the API and an unsent entry state it. (Q2) */
export const NewHandOver = z.strictObject({
  handOverId: HandOverId,
  /** The giver's place, or the row of somebody who is not in the tontine any more. */
  fromId: MemberId,
  toId: MemberId,
  amount: PotAmount,
})
export type NewHandOver = z.infer<typeof NewHandOver>
