import * as z from 'zod/mini'
import { PaymentId } from '../kernel/ids.ts'

/** Some payments of one tontine, by id, or none: as many people as a circle has room for. (M10) */
export const AnyPaymentIds = z.array(PaymentId).check(z.maxLength(200, 'payments-too-many'))

/** The same, at least one. (P15) */
export const PaymentIds = AnyPaymentIds.check(z.minLength(1, 'payments-missing'))
