import type { Language } from '@mainforte/domain/kernel/language'

/** A page of the app as the build writes it, to be read before the app is there. */
export interface WrittenPage {
  path: string
  language: Language
  lang: string
  /** HTML. */
  title: string
  /** What search engines show under the title. */
  description: string
  /** What stands in the app's container. */
  body: string
  /** The modules that the app asks for when it takes the page over. */
  modules: string[]
}
