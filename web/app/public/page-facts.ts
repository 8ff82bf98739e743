import type { Language, Locale } from '@mainforte/domain/kernel/language'
import type { Words } from '@mainforte/words/words'

/** The input of every static page. */
export interface PageFacts {
  words: Words
  language: Language
  /** The page's own language, for `lang`, dates and figures. */
  locale: Locale
  year: number
}

/** In "D'origine" some labels are English on a French page; marked for screen readers. */
export const quotedLocale = (language: Language): Locale | undefined =>
  language === 'origin' ? 'en' : undefined
