import type { Language, Locale } from '@mainforte/domain/kernel/language'

/** The domain's list again as keys: the browser's first load has no schema library. */
const known: Record<Language, true> = { origin: true, fr: true, en: true }

export const everyLanguage = Object.keys(known) as Language[] // Its keys are the languages.

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.keys(known).includes(text)

/** The default for somebody who has chosen nothing, by their browser's preferred language. */
export const languageWithoutChoice = (preferred: string | undefined): Language =>
  /^fr\b/i.test(preferred ?? '') ? 'fr' : 'origin'

/** The language that an address asks for with `lang` in its query, as links in mails do. */
export const languageAsked = (lang: string | null): Locale | undefined =>
  lang === 'fr' || lang === 'en' ? lang : undefined

/**
 * The same keys with the same parameters, in another language: an English screen typed
 * `Same<typeof fr.list>` does not compile until it has every text of the French one.
 */
export type Same<Screen> = {
  readonly [Key in keyof Screen]: Screen[Key] extends (...facts: infer Facts) => infer Told
    ? (...facts: Facts) => Told
    : Screen[Key] extends string
      ? string
      : Same<Screen[Key]>
}

/** The texts of one screen: strings, functions of facts, or groups of these. */
export type Screen = Readonly<Record<string, unknown>>
/** The screens of one feature. Always a module `words/src/<feature>/<locale>.ts`. */
export type Feature = Readonly<Record<string, Screen>>

/**
 * Which language "D'origine" shows: one for the whole screen, except the keys that the specification
 * quotes in the other one.
 */
export type ScreenOrigin<Words> = Locale | { locale: Locale; except: readonly (keyof Words)[] }

/**
 * What "D'origine" shows of one feature: one language for all its screens, or one for each. Then a
 * screen without a line does not compile.
 */
export type Origin<Words> = Locale | { readonly [Name in keyof Words]: ScreenOrigin<Words[Name]> }

/** The texts of a feature's refusals: a new refusal does not compile without a text in both languages. */
export type RefusalWords<Refusal extends { code: string }> = {
  readonly [Code in Refusal['code']]: string | ((facts: Extract<Refusal, { code: Code }>) => string)
}
