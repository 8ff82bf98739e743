import * as z from 'zod/mini'
import { orNothing, prose } from '../kernel/text.ts'
import { NewMember } from '../tontines/terms.ts'

/** What an officer corrects about a guest: all details as they are from now on, and why. (M14) */
export const Correction = z.extend(NewMember, {
  reason: orNothing(prose({ length: 300, code: 'reason-too-long' })),
})
export type Correction = z.infer<typeof Correction>
