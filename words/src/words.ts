import type { Language } from '@mainforte/domain/kernel/language'
import type { Same } from './kernel/catalogue.ts'
import { composeFeature } from './kernel/compose.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { origin } from './origin.ts'

/** All texts, by feature and screen, in any language. */
export type Words = Same<typeof fr>
export type FeatureName = keyof Words

function compose(language: Language): Words {
  const features = Object.keys(fr) as FeatureName[] // `fr` has exactly these keys: it is a literal.
  const composed = features.map((name) => [
    name,
    composeFeature({ fr: fr[name], en: en[name], origin: origin[name] }, language),
  ])
  // Composing keeps every key and takes each value from one of two catalogues of this shape.
  return Object.fromEntries(composed) as Words
}

const composed = new Map<Language, Words>()

/** All features at once, for the server. The browser loads them feature by feature. */
export function wordsOf(language: Language): Words {
  const known = composed.get(language)
  if (known) return known
  const fresh = compose(language)
  composed.set(language, fresh)
  return fresh
}
