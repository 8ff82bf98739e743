import type { Language } from '@mainforte/domain/kernel/language'

/** HTML of the app that is prerendered at build time, to be seen before the app has loaded. */
interface Written {
  language: Language
  lang: string
  /** The content of the app's container. */
  body: string
  /** The modules that the app will load. */
  modules: string[]
}

/** A whole page, which the app hydrates. */
export interface WrittenPage extends Written {
  path: string
  /** HTML. */
  title: string
  /** The description for search engines. */
  description: string
}

/** The outline of the pages behind the login, which the app replaces. */
export interface Outline extends Written {
  /** The API addresses that every page requests. */
  requests: string[]
  /** The page on which people start, with what it alone loads. */
  start: { path: string; modules: string[]; requests: string[] }
}
