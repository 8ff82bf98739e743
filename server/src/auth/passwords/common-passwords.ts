import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidInput } from '../../kernel/http/refusal.ts'

/** In lower case. The first 10,000 are what attackers try first; the rest are hardly better. */
const list = new Set(dictionary['passwords-common'])

/**
 * Whether it is a common password, in any case. One character before or after it, which composition
 * rules demand, makes it no stronger.
 */
export function isCommon(password: string): boolean {
  const letters = password.toLowerCase()
  return list.has(letters) || list.has(letters.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
}

/** Refuses a common password as an invalid field, in every form that sets one. */
export function refuseCommon({ password }: { password: string }): void {
  if (isCommon(password)) throw invalidInput('password', 'password-common')
}
