import type { Language } from '@mainforte/domain/kernel/language'
import {
  type Feature,
  type Locale,
  isLanguage,
  languageWithoutChoice,
} from '@mainforte/words/kernel/catalogue'
import { composeFeature, localeOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import type { FeatureName, Words } from '@mainforte/words/words'
import { cookie, setCookie } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'

/** The server reads this cookie too: static pages and mails follow the same choice. */
const languageCookie = 'mainforte-language'
const oneYear = 365 * 24 * 3600

/** One small file for each room and tongue; the words of static pages and mails stay out of the app. */
const sources = {
  fr: import.meta.glob<Feature>([
    '../../../../words/src/*/fr.ts',
    '!../../../../words/src/{public,help,legal,mail}/fr.ts',
  ]),
  en: import.meta.glob<Feature>([
    '../../../../words/src/*/en.ts',
    '!../../../../words/src/{public,help,legal,mail}/en.ts',
  ]),
}

type Loaded = Partial<Record<FeatureName, { fr?: Feature; en?: Feature }>>

const loaded: Loaded = {}

interface Speech {
  language: Language
  /** Composed in the language, room by room, as routes asked for them. */
  words: Partial<Words>
}

function chosenLanguage(): Language | undefined {
  const chosen = cookie(languageCookie)
  return isLanguage(chosen) ? chosen : undefined
}

/** What this browser shows while nothing is chosen on it. */
export const preferredLanguage = (): Language => languageWithoutChoice(navigator.languages?.[0])

/** Has anybody chosen a language on this browser? */
export const isLanguageChosen = (): boolean => chosenLanguage() !== undefined

/** What a page was written in that the app takes over: it goes on in the same. */
function writtenLanguage(): Language | undefined {
  if (typeof document === 'undefined') return undefined
  const { language } = document.documentElement.dataset
  return isLanguage(language) ? language : undefined
}

const speech = createStore<Speech>({
  language: chosenLanguage() ?? writtenLanguage() ?? preferredLanguage(),
  words: {},
})

function localesFor(feature: FeatureName, language: Language): Locale[] {
  if (language !== 'origin') return [language]
  const screens = Object.values(origin[feature])
  if (screens.some((screen) => typeof screen === 'object')) return ['fr', 'en']
  return (['fr', 'en'] as const).filter((locale) => screens.includes(locale))
}

const fileOf = (feature: FeatureName, locale: Locale) => `words/src/${feature}/${locale}.ts`

/** Where a room's words of a language stand. */
export const wordFiles = (feature: FeatureName, language: Language): string[] =>
  localesFor(feature, language).map((locale) => fileOf(feature, locale))

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
  // The catalogues are checked against `Words` where they are written; composing keeps their shape.
  return Object.fromEntries(composed) as Partial<Words>
}

/** A route calls this for the rooms whose words its page speaks. */
export async function loadWords(...features: FeatureName[]): Promise<void> {
  const { language } = speech.get()
  const missing = features.filter((feature) => !speech.get().words[feature])
  if (missing.length === 0) return
  await fetchFeatures(missing, language)
  if (speech.get().language !== language) return loadWords(...features)
  speech.set({ language, words: { ...speech.get().words, ...compose(missing, language) } })
}

let wanted = speech.get().language
const spokenFeatures = () => Object.keys(speech.get().words) as FeatureName[] // Only rooms were ever put there.

/** Speaks another language from now on, here and on the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  setCookie(languageCookie, language, oneYear)
  wanted = language
  const features = spokenFeatures()
  await fetchFeatures(features, language)
  // Whoever chose again meanwhile has the last word.
  if (wanted !== language) return
  // A page that opened meanwhile brought a room whose words must not be lost.
  if (spokenFeatures().length > features.length) return setLanguage(language)
  speech.set({ language, words: compose(features, language) })
}

function roomIn({ words }: Speech, feature: FeatureName) {
  const found = words[feature]
  if (!found)
    throw new Error(`The words of "${feature}" were not loaded: name the room in the route`)
  return found
}

/** The words of one screen. The route must have named the room. */
export function useWords<Name extends FeatureName, Screen extends keyof Words[Name]>(
  feature: Name,
  screen: Screen,
): Words[Name][Screen] {
  const found = roomIn(useStore(speech), feature)
  // `words` holds under each name that room's own words.
  return (found as Words[Name])[screen]
}

/** The same outside of components: toasts, titles, the error page. */
export function wordsNow<Name extends FeatureName, Screen extends keyof Words[Name]>(
  feature: Name,
  screen: Screen,
): Words[Name][Screen] {
  return (roomIn(speech.get(), feature) as Words[Name])[screen] // As above.
}

/** Every room loaded so far, the asking one first: where a refusal's code is looked up. */
export function loadedFeatures(first?: FeatureName): Feature[] {
  const { words } = speech.get()
  const asking = first && words[first]
  return [...(asking ? [asking] : []), ...Object.values(words)]
}

export const useLanguage = (): Language => useStore(speech).language
export const languageNow = (): Language => speech.get().language

/** What a screen is written in, for `lang` and for dates. */
export const screenLocale = (language: Language, feature: FeatureName, screen: string): Locale =>
  localeOf(language, origin[feature], screen)
