import type { Language } from '@mainforte/domain/kernel/language'
import { serialize } from 'hono/utils/cookie'
import type { Settings } from '../settings/settings.ts'
import { chosenLanguage, languageCookie } from './pages/reader-language.ts'
import { isSecure } from './session-cookie.ts'

const oneYear = 365 * 24 * 3600

/**
 * Sets the cookie of the reader's language again, for a year from now: Safari deletes after seven days
 * what a script has set. Without it the account's choice applies; an account without a choice, and a
 * guess, set none. Scripts read it.
 */
export function keepLanguage(
  settings: Pick<Settings, 'appUrl'>,
  request: Request,
  resHeaders: Headers,
  account: Language = 'origin',
): void {
  const language = chosenLanguage(request) ?? (account === 'origin' ? undefined : account)
  if (language) setLanguage(settings, resHeaders, language)
}

/** Sets it to what the reader has chosen now. */
export function setLanguage(
  settings: Pick<Settings, 'appUrl'>,
  resHeaders: Headers,
  language: Language,
): void {
  const where = { path: '/', sameSite: 'Lax', secure: isSecure(settings) } as const
  resHeaders.append(
    'set-cookie',
    serialize(languageCookie, language, { ...where, maxAge: oneYear }),
  )
}
