import type { Language, Locale } from '@mainforte/domain/kernel/language'
import type { Feature, Screen, ScreenOrigin } from './catalogue.ts'

interface Sources {
  fr: Feature
  en: Feature
  origin: Locale | Readonly<Record<string, ScreenOrigin<Screen>>>
}

const other = (locale: Locale): Locale => (locale === 'fr' ? 'en' : 'fr')

/** The language of a screen for this choice: the value of its `lang`. */
export function localeOf(language: Language, origin: Sources['origin'], screen: string): Locale {
  if (language !== 'origin') return language
  if (typeof origin === 'string') return origin
  const chosen = origin[screen]
  return typeof chosen === 'object' ? chosen.locale : (chosen ?? 'fr')
}

/** The languages in which a feature's texts are loaded for this choice. */
export function localesOf(language: Language, origin: Sources['origin']): Locale[] {
  if (language !== 'origin') return [language]
  if (typeof origin === 'string') return [origin]
  const screens = Object.values(origin)
  if (screens.some((screen) => typeof screen === 'object')) return ['fr', 'en']
  return (['fr', 'en'] as const).filter((locale) => screens.includes(locale))
}

/**
 * The texts of one feature in the chosen language. A language that no screen of the feature shows may
 * be empty: the browser does not load it.
 */
export function composeFeature({ fr, en, origin }: Sources, language: Language): Feature {
  const spoken = { fr, en }
  if (language !== 'origin') return spoken[language]
  if (typeof origin === 'string') return spoken[origin]

  return Object.fromEntries(
    Object.keys(origin).map((name) => {
      const locale = localeOf(language, origin, name)
      const words = spoken[locale][name] ?? {}
      const chosen = origin[name]
      if (typeof chosen !== 'object') return [name, words]
      const quoted = spoken[other(locale)][name] ?? {}
      const exceptions = chosen.except.map((key) => [key, quoted[key]] as const)
      return [name, { ...words, ...Object.fromEntries(exceptions) }]
    }),
  )
}
