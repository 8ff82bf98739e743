import * as z from 'zod/mini'
import { PaymentId } from '../kernel/ids.ts'

/** Some payments of one tontine, by id: as many people as a circle has room for. (M10, P15) */
export const PaymentIds = z
  .array(PaymentId)
  .check(z.minLength(1, 'payments-missing'), z.maxLength(200, 'payments-too-many'))
