import type { Language, Locale } from '@mainforte/domain/kernel/language'
import { isLanguage, languageAsked, languageWithoutChoice } from '@mainforte/words/kernel/catalogue'

/**
 * The Vary header of a page that depends on the reader's language, so that caches keep them apart.
 */
export const variesByReader = 'Cookie, Accept-Language'

/** Set by the pages' scripts, and again by the server (`../language-cookie.ts`). */
export const languageCookie = 'mainforte-language'

/**
 * The language the reader chose on any of our pages, else the one of the link in a mail, else the one
 * their browser prefers.
 */
export const languageOf = (request: Request): Language =>
  chosenLanguage(request) ??
  languageAsked(new URL(request.url).searchParams.get('lang')) ??
  languageWithoutChoice(firstPreference(request))

/** What the reader chose on any of our pages. */
export function chosenLanguage(request: Request): Language | undefined {
  const cookie = request.headers.get('cookie') ?? ''
  const chosen = /(?:^|; )mainforte-language=([a-z]{2,10})(?:;|$)/.exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** The language named in the link, else the reader's; these pages do not exist in "D'origine". */
export const localeOf = (url: URL, request: Request): Locale =>
  languageAsked(url.searchParams.get('lang')) ?? (languageOf(request) === 'en' ? 'en' : 'fr')

/**
 * For what exists in one language at a time: browsers request the web app manifest without cookies.
 * Readers of any other language get French, as most of "D'origine" is.
 */
export function installedLocale(request: Request): Locale {
  const chosen = chosenLanguage(request)
  if (chosen) return chosen === 'en' ? 'en' : 'fr'
  return /^en\b/i.test(firstPreference(request) ?? '') ? 'en' : 'fr'
}

/** The language tag with the highest weight. */
function firstPreference(request: Request): string | undefined {
  const weighed = (request.headers.get('accept-language') ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  return weighed.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)[0]?.tag
}
