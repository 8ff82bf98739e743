import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { MemberId, PaymentId } from '../kernel/ids.ts'
import { Minor, largestAmount } from '../kernel/minor.ts'
import { PictureDigest } from '../kernel/picture.ts'
import { line, orNothing, prose } from '../kernel/text.ts'

// Not in `payment.ts`: a form of the browser loads these schemas without the state of a tontine.

export const paymentMethods = [
  ...(['cash', 'orange_money', 'mtn_momo', 'wave', 'moov'] as const),
  ...(['mpesa', 'transfer', 'card', 'other'] as const),
] as const
export const PaymentMethod = z.enum(paymentMethods, { error: 'method-unknown' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How money that stands in the journal moved; what is offset did not move at all, nor did a fee that a pot bears. (S3, P19) */
export const methods = [...paymentMethods, 'offset', 'fee'] as const
export const Method = z.enum(methods, { error: 'method-unknown' })
export type Method = z.infer<typeof Method>

export const movesMoney = (method: Method): boolean => method !== 'offset' && method !== 'fee'

/** A fee is at most this share of a due, in percent; more that is missing is a part payment. (P19) */
export const largestFee = 3

/** What is paid to a telephone number. */
export const mobileMethods: ReadonlySet<Method> = new Set<PaymentMethod>([
  'orange_money',
  'mtn_momo',
  'wave',
  'moov',
  'mpesa',
])

/** The specification's values, and `reversed`, which is ours. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'reversed'] as const
export const PaymentStatus = z.enum(paymentStatuses, { error: 'status-unknown' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

const Amount = Minor.check(
  z.minimum(1, 'amount-too-small'),
  z.maximum(largestAmount, 'amount-too-large'),
)

/** What is handed over of a pot, to which many have paid. (K7) */
export const PotAmount = Minor.check(
  z.minimum(1, 'amount-too-small'),
  z.maximum(largestAmount * 1000, 'amount-too-large'),
)

/** How many people one transfer may pay for: as many as may wait for an officer at once. (P12, P15) */
export const maxInTransfer = 20

/** A payment as an officer or the member records it. (P1) */
export const NewPayment = z.strictObject({
  paymentId: PaymentId,
  /** Whose dues it pays. */
  memberId: MemberId,
  /** Who handed the money over, when it was somebody else. */
  payerId: orNothing(MemberId),
  amount: Amount,
  date: CalendarDate,
  method: z._default(PaymentMethod, 'cash'),
  reference: orNothing(
    line({ length: 1, code: 'reference-invalid' }, { length: 60, code: 'reference-too-long' }),
  ),
  note: orNothing(prose({ length: 300, code: 'note-too-long' })),
  /** The picture that proves it, uploaded before. (P9) */
  proof: orNothing(PictureDigest),
  /** "Yes, I know that it looks like the last one." (P5) */
  isMeant: z._default(z.boolean(), false),
  /** Whose dues the same transfer pays besides, and how much of it. (P15) */
  others: z._default(
    z
      .array(z.strictObject({ paymentId: PaymentId, memberId: MemberId, amount: Amount }))
      .check(z.maxLength(maxInTransfer - 1, 'transfer-too-long')),
    [],
  ),
})
export type NewPayment = z.infer<typeof NewPayment>

/** The defaults of a payment's optional fields. */
export const paymentDefaults = z.parse(
  z.omit(NewPayment, { paymentId: true, memberId: true, amount: true, date: true }),
  {},
)
