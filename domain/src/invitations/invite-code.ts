import * as z from 'zod/mini'
import { withLatinDigits } from '../kernel/digits.ts'

/** Capital letters and digits that are not mistaken for each other on paper: no 0 O, 1 I L. */
export const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const inviteCodeLength = 8

/** Typed by hand or taken from a link; compared in capitals. (I1) */
export const InviteCode = z
  .string({ error: 'invite-code-invalid' })
  .check(
    z.overwrite(withLatinDigits),
    z.trim(),
    z.toUpperCase(),
    z.regex(new RegExp(`^[${inviteAlphabet}]{${inviteCodeLength}}$`), 'invite-code-invalid'),
  )

/** Finds the code in pasted text: the code itself, or a whole link that ends in it. (I2) */
export function codeIn(pasted: string): string | undefined {
  const last = pasted.trim().split(/[?#]/)[0]?.split('/').findLast(Boolean)
  const found = InviteCode.safeParse(last)
  return found.success ? found.data : undefined
}
