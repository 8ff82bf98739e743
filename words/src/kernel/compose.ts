import type { Language } from '@mainforte/domain/kernel/language'
import type { Room, Screen, ScreenOrigin, Tongue } from './catalogue.ts'

interface Sources {
  fr: Room
  en: Room
  origin: Readonly<Record<string, ScreenOrigin<Screen>>>
}

const other = (tongue: Tongue): Tongue => (tongue === 'fr' ? 'en' : 'fr')

/** The tongue in which this choice of language shows a screen: what `lang` must say there. */
export function tongueOf(language: Language, origin: Sources['origin'], screen: string): Tongue {
  if (language !== 'origin') return language
  const chosen = origin[screen]
  return typeof chosen === 'object' ? chosen.tongue : (chosen ?? 'fr')
}

/**
 * One room's words in the chosen language. A tongue that no screen of the room shows may be
 * empty: the browser does not load it.
 */
export function composeRoom({ fr, en, origin }: Sources, language: Language): Room {
  const spoken = { fr, en }
  if (language !== 'origin') return spoken[language]

  return Object.fromEntries(
    Object.keys(origin).map((name) => {
      const tongue = tongueOf(language, origin, name)
      const words = spoken[tongue][name] ?? {}
      const chosen = origin[name]
      if (typeof chosen !== 'object') return [name, words]
      const quoted = spoken[other(tongue)][name] ?? {}
      const exceptions = chosen.except.map((key) => [key, quoted[key]] as const)
      return [name, { ...words, ...Object.fromEntries(exceptions) }]
    }),
  )
}
