import * as z from 'zod/mini'
import { PasskeyProof } from '../auth/passkeys.ts'
import { TriedCode } from './code.ts'

/** What opens a telephone besides its key: the code, or a passkey that stands for it. (L3) */
export const PhoneProof = z.union([
  TriedCode,
  z.strictObject({ kind: z.literal('passkey'), proof: PasskeyProof }),
])
export type PhoneProof = z.infer<typeof PhoneProof>
