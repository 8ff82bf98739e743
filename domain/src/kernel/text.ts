import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'
import { hasInvisible } from './invisible.ts'

/** Characters that nobody types into a name and that break mails, files or the database. */
const unprintable = /[\p{Cc}\p{Cs}]/u
const unprintableButBreaks = /[^\P{Cc}\n\t]|\p{Cs}/u

/** One line of text, trimmed, between `min` and `max` characters, each limit with its own code. (K3) */
export const line = (
  min: { length: number; code: string },
  max: { length: number; code: string },
) =>
  z.string({ error: min.code }).check(
    z.trim(),
    z.minLength(min.length, min.code),
    z.maxLength(max.length, max.code),
    z.refine((text) => !unprintable.test(text) && !hasInvisible(text), 'text-unprintable'),
  )

/** Why something is refused, undone or done to somebody; shown to everybody concerned. */
export const Reason = line(
  { length: 3, code: 'reason-required' },
  { length: 300, code: 'reason-too-long' },
)
export type Reason = z.infer<typeof Reason>

/** Does it hold a letter or a digit? */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The name of somebody or something: a line with something that can be read aloud. (K3) */
export const nameLine = (...[min, max]: Parameters<typeof line>) =>
  line(min, max).check(z.refine((name) => name === '' || isReadable(name), 'name-unreadable'))

/** Several lines of text, trimmed, optional. A form without script ends its lines in CR LF. */
export const prose = (max: { length: number; code: string }) =>
  z.string({ error: 'text-invalid' }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.maxLength(max.length, max.code),
    z.refine((text) => !unprintableButBreaks.test(text) && !hasInvisible(text), 'text-unprintable'),
  )

/** An e-mail address, trimmed and in lower case, as it is compared everywhere. */
export const Email = z.pipe(
  z
    .string({ error: 'email-invalid' })
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'email-invalid')),
  z.email({ error: 'email-invalid' }),
)

/**
 * The mailbox that an address reaches, for limits: what follows a plus is a mark of its owner, and Gmail ignores
 * dots. Never for sending or for finding an account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const plain = host === 'gmail.com' ? name.replaceAll('.', '') : name
  return `${plain || email.slice(0, at)}@${host}`
}

/** A telephone number in E.164: a plus (or 00), the country, at most 15 digits, no spaces. */
export const Phone = z.string({ error: 'phone-invalid' }).check(
  z.overwrite((text) =>
    withLatinDigits(text)
      .replace(/[\s().-]/g, '')
      .replace('＋', '+')
      .replace(/^00/, '+'),
  ),
  z.regex(/^\+[1-9]\d{6,14}$/, 'phone-invalid'),
)

/** An optional field: null, never an empty text. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null)
