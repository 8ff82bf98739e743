import type { Language } from '@mainforte/domain/kernel/language'

/** HTML of the app that the build writes, to be seen before the app is there. */
interface Written {
  path: string
  language: Language
  lang: string
  /** HTML. */
  title: string
  /** What stands in the app's container. */
  body: string
  /** The modules that the app asks for when it comes. */
  modules: string[]
}

/** A whole page, which the app takes over. */
export interface WrittenPage extends Written {
  /** What search engines show under the title. */
  description: string
}

/** The outline of a page behind the login, which the app replaces. */
export interface Outline extends Written {
  /** The addresses that the page asks. */
  asks: string[]
}
