import * as z from 'zod/mini'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'

const Refused = z.object({
  refused: z.array(
    z.object({ paymentId: z.string(), refusal: z.looseObject({ code: z.string() }) }),
  ),
})

/** The refused ones of several payments, each with its reason; empty if the request failed otherwise. */
export const refusedIn = ({ data }: ApiError) => Refused.safeParse(data).data?.refused ?? []

/** The text of one refusal among several. */
export const reasonOf = ({ status }: ApiError, refusal: { code: string }) =>
  errorMessage(
    new ApiError({ code: refusal.code, status, message: refusal.code, data: refusal }),
    'payments',
  )
