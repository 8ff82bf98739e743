import type { Language } from '@mainforte/domain/kernel/language'

/** What a screen is actually written in. */
export type Locale = 'fr' | 'en'

/** The domain's list once more as keys: the browser's first load goes without the schema library. */
const known: Record<Language, true> = { origin: true, fr: true, en: true }

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(known, text)

/** What is shown to whoever chose nothing, by the language that their browser prefers. */
export const languageWithoutChoice = (preferred: string | undefined): Language =>
  /^fr\b/i.test(preferred ?? '') ? 'fr' : 'origin'

/**
 * The same keys with the same parameters in other words: an English screen typed
 * `Same<typeof fr.list>` does not compile until it says all that the French one says.
 */
export type Same<Screen> = {
  readonly [Key in keyof Screen]: Screen[Key] extends (...facts: infer Facts) => infer Told
    ? (...facts: Facts) => Told
    : Screen[Key] extends string
      ? string
      : Same<Screen[Key]>
}

/** One screen's words: sentences, sentences with facts in them, or groups of these. */
export type Screen = Readonly<Record<string, unknown>>
/** One room's words: a screen each. Always a module `words/src/<room>/<tongue>.ts`. */
export type Feature = Readonly<Record<string, Screen>>

/**
 * Which tongue "D'origine" shows: a tongue for the whole screen, or a tongue with
 * the keys at which the specification quotes the other one.
 */
export type ScreenOrigin<Words> = Locale | { locale: Locale; except: readonly (keyof Words)[] }

/** One room's share of "D'origine". A screen without a line does not compile. */
export type Origin<Words> = { readonly [Name in keyof Words]: ScreenOrigin<Words[Name]> }

/** The words of a room's refusals: adding a refusal does not compile until both tongues say it. */
export type RefusalWords<Refusal extends { code: string }> = {
  readonly [Code in Refusal['code']]: string | ((facts: Extract<Refusal, { code: Code }>) => string)
}
