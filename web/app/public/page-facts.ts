import type { Language, Locale } from '@mainforte/domain/kernel/language'
import type { Words } from '@mainforte/words/words'

/** What every static page is made from. */
export interface PageFacts {
  words: Words
  language: Language
  /** The tongue the page itself is written in, for `lang`, dates and figures. */
  locale: Locale
  year: number
}

/** In "D'origine" some labels are English on a French page; screen readers want to know. */
export const quotedLocale = (language: Language): Locale | undefined =>
  language === 'origin' ? 'en' : undefined
