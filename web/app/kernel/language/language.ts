import type { Language, Locale } from '@mainforte/domain/kernel/language'
import {
  type Feature,
  everyLanguage,
  isLanguage,
  languageAsked,
  languageWithoutChoice,
} from '@mainforte/words/kernel/catalogue'
import { composeFeature, localeOf, localesOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import type { FeatureName, Words } from '@mainforte/words/words'
import { cookie, setCookie } from '../browser/storage.ts'
import { createStore, usePartOf } from '../browser/store.ts'

/** Also read by the server: static pages and mails use the same choice. */
const languageCookie = 'mainforte-language'
const oneYear = 365 * 24 * 3600

/**
 * One small file per feature and language; texts of static pages and mails are not part of the app.
 */
const sources = {
  fr: import.meta.glob<Feature>([
    '../../../../words/src/*/fr.ts',
    '!../../../../words/src/{public,help,legal,mail,own}/fr.ts',
  ]),
  en: import.meta.glob<Feature>([
    '../../../../words/src/*/en.ts',
    '!../../../../words/src/{public,help,legal,mail,own}/en.ts',
  ]),
}

type Loaded = Partial<Record<FeatureName, { fr?: Feature; en?: Feature }>>

const loaded: Loaded = {}

interface LanguageState {
  language: Language
  /** Composed in the current language, feature by feature, as routes load them. */
  words: Partial<Words>
}

function chosenLanguage(): Language | undefined {
  const chosen = cookie(languageCookie)
  return isLanguage(chosen) ? chosen : undefined
}

/** The language of the mail whose link led here. */
const linkedLanguage = (): Language | undefined =>
  typeof location === 'undefined'
    ? undefined
    : languageAsked(new URLSearchParams(location.search).get('lang'))

/** The language without a choice in this browser. */
export const preferredLanguage = (): Language => languageWithoutChoice(navigator.languages?.[0])

/** Whether a language was chosen in this browser. */
export const isLanguageChosen = (): boolean => chosenLanguage() !== undefined

/** The language of the prerendered page, which the app continues in. */
function writtenLanguage(): Language | undefined {
  if (typeof document === 'undefined') return undefined
  const { language } = document.documentElement.dataset
  return isLanguage(language) ? language : undefined
}

const languageState = createStore<LanguageState>({
  language: chosenLanguage() ?? writtenLanguage() ?? linkedLanguage() ?? preferredLanguage(),
  words: {},
})

const localesFor = (feature: FeatureName, language: Language): Locale[] =>
  localesOf(language, origin[feature])

const fileOf = (feature: FeatureName, locale: Locale) => `words/src/${feature}/${locale}.ts`

async function fetchFeature(feature: FeatureName, locale: Locale): Promise<void> {
  if (loaded[feature]?.[locale]) return
  const source = sources[locale][`../../../../${fileOf(feature, locale)}`]
  if (!source) throw new Error(`There is no ${fileOf(feature, locale)}`)
  const words = await source()
  loaded[feature] = { ...loaded[feature], [locale]: words }
}

const fetchFeatures = (features: readonly FeatureName[], language: Language) =>
  Promise.all(
    features.flatMap((feature) =>
      localesFor(feature, language).map((locale) => fetchFeature(feature, locale)),
    ),
  )

function compose(features: readonly FeatureName[], language: Language): Partial<Words> {
  const composed = features.map((feature) => {
    const { fr = {}, en = {} } = loaded[feature] ?? {}
    return [feature, composeFeature({ fr, en, origin: origin[feature] }, language)] as const
  })
  // The catalogues are type-checked against `Words` where they are defined; composing preserves
  // their types.
  return Object.fromEntries(composed) as Partial<Words>
}

/** Loads the texts of the features that a route's page uses. */
export async function loadWords(...features: FeatureName[]): Promise<void> {
  const { language } = languageState.get()
  const missing = features.filter((feature) => !languageState.get().words[feature])
  if (missing.length === 0) return
  await fetchFeatures(missing, language)
  if (languageState.get().language !== language) return loadWords(...features)
  languageState.set({
    language,
    words: { ...languageState.get().words, ...compose(missing, language) },
  })
}

const firstPause = 1_000
const longestPause = 60_000

/** Resolves when the network is back, at the latest after this many milliseconds. */
const networkOr = (pause: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', () => resolve(), { once: true })
  })

/**
 * The first texts of a visit, requested until they are there: a slow network loses files. If those
 * of the chosen language fail twice, this visit has another language whose texts are there.
 */
export async function loadFirstWords(...features: FeatureName[]): Promise<void> {
  const switchTo = (language: Language) => languageState.set({ ...languageState.get(), language })
  const canUse = (language: Language) => {
    switchTo(language)
    return loadWords(...features).then(
      () => true,
      () => void switchTo(latestChoice),
    )
  }
  for (let pause = firstPause; !(await canUse(latestChoice));) {
    if (pause > firstPause) for (const other of everyLanguage) if (await canUse(other)) return
    await networkOr(pause)
    pause = Math.min(pause * 2, longestPause)
  }
}

let latestChoice = languageState.get().language
const loadedNames = () => Object.keys(languageState.get().words) as FeatureName[] // Its keys are features.

/** Changes the language, here and for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  latestChoice = language
  const features = loadedNames()
  await fetchFeatures(features, language)
  // A later choice wins.
  if (latestChoice !== language) return
  // A page opened meanwhile may have loaded another feature, whose texts must not be lost.
  if (loadedNames().length > features.length) return setLanguage(language)
  // Only now: at a start without network there must be texts in the chosen language.
  setCookie(languageCookie, language, oneYear)
  languageState.set({ language, words: compose(features, language) })
}

function textsOf({ words }: LanguageState, feature: FeatureName) {
  const found = words[feature]
  if (!found)
    throw new Error(`The words of "${feature}" were not loaded (build/words-of-modules.ts)`)
  return found
}

/** The texts of one screen. They come with the module of the page, which the build finds by this call. */
export function useWords<Name extends FeatureName, Screen extends keyof Words[Name]>(
  feature: Name,
  screen: Screen,
): Words[Name][Screen] {
  const found = usePartOf(languageState, (state) => textsOf(state, feature))
  // `words` has each feature's own texts under its name.
  return (found as Words[Name])[screen]
}

/** The same outside of components: toasts, titles, the error page. */
export function wordsNow<Name extends FeatureName, Screen extends keyof Words[Name]>(
  feature: Name,
  screen: Screen,
): Words[Name][Screen] {
  return (textsOf(languageState.get(), feature) as Words[Name])[screen] // As above.
}

/** Every feature loaded so far, the given one first: used to look up a refusal's code. */
export function loadedFeatures(first?: FeatureName): Feature[] {
  const { words } = languageState.get()
  const caller = first && words[first]
  return [...(caller ? [caller] : []), ...Object.values(words)]
}

export const useLanguage = (): Language => usePartOf(languageState, ({ language }) => language)
export const languageNow = (): Language => languageState.get().language

/** A screen's language, for `lang` and for dates. */
export const screenLocale = (language: Language, feature: FeatureName, screen: string): Locale =>
  localeOf(language, origin[feature], screen)
