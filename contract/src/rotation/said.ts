import { MemberId } from '@mainforte/domain/kernel/ids'
import { SaidNumber } from '@mainforte/domain/rotation/said-numbers'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'

/** 32 bytes: a digest, or a secret. */
export const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const DrawId = z.string().check(z.maxLength(60))

/** The numbers that those present said aloud, for one draw of the list that they saw. (D14) */
export const Said = z.strictObject({
  drawId: DrawId,
  listHash: Hex64,
  numbers: z
    .array(z.strictObject({ memberId: MemberId, number: SaidNumber }))
    .check(z.maxLength(largestCircle)),
})
