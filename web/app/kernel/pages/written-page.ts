import type { Language } from '@mainforte/domain/kernel/language'

/** HTML of the app that is prerendered at build time, to be seen before the app has loaded. */
interface Written {
  path: string
  language: Language
  lang: string
  /** HTML. */
  title: string
  /** The content of the app's container. */
  body: string
  /** The modules that the app will load. */
  modules: string[]
}

/** A whole page, which the app hydrates. */
export interface WrittenPage extends Written {
  /** The description for search engines. */
  description: string
}

/** The outline of a page behind the login, which the app replaces. */
export interface Outline extends Written {
  /** The API addresses that the page will request. */
  requests: string[]
}
