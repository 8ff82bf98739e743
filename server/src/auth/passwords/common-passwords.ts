import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidInput } from '../../kernel/http/refusal.ts'

/** In lower case: the first 10,000 are what is tried first, the rest is not much better. */
const list = new Set(dictionary['passwords-common'])

/**
 * Is it one of the passwords that everybody tries, in whatever case? A sign before or after such a
 * password, which the rules of composition ask for, makes it no better.
 */
export function isCommon(password: string): boolean {
  const letters = password.toLowerCase()
  return list.has(letters) || list.has(letters.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
}

/** Refuses such a password at its field, in every form where somebody chooses one. */
export function refuseCommon({ password }: { password: string }): void {
  if (isCommon(password)) throw invalidInput('password', 'password-common')
}
