import { paths } from '@mainforte/contract/paths'
import { type Language, languages } from '@mainforte/domain/kernel/language'
import { localeOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import { type Words, wordsOf } from '@mainforte/words/words'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { About } from './About.tsx'
import { Contact } from './Contact.tsx'
import { Help } from './Help.tsx'
import { Landing } from './Landing.tsx'
import { Legal } from './Legal.tsx'
import type { PageFacts } from './page-facts.ts'
import { Plain } from './Plain.tsx'

interface StaticPage {
  path: string
  /** The feature and screen of its texts. */
  screen: readonly ['public' | 'help' | 'legal', string]
  head: (words: Words) => { title: string; description: string }
  body: (facts: PageFacts) => ReactElement
}

/** Every static page. */
const pages: readonly StaticPage[] = [
  {
    path: paths.home,
    screen: ['public', 'landing'],
    head: (words) => words.public.landing,
    body: (facts) => <Landing {...facts} />,
  },
  {
    path: paths.about,
    screen: ['public', 'about'],
    head: (words) => words.public.about,
    body: (facts) => <About {...facts} />,
  },
  {
    path: paths.contact,
    screen: ['public', 'contact'],
    head: (words) => words.public.contact,
    body: (facts) => <Contact {...facts} />,
  },
  {
    path: paths.help,
    screen: ['help', 'help'],
    head: (words) => words.help.help,
    body: (facts) => <Help {...facts} />,
  },
  {
    path: paths.legal,
    screen: ['legal', 'legal'],
    head: (words) => words.legal.legal,
    body: (facts) => <Legal {...facts} />,
  },
  plain(paths.pricing, 'pricing', paths.register),
  plain(paths.testimonials, 'testimonials', paths.contact),
  plain(paths.blog, 'blog', paths.about),
  plain(paths.careers, 'careers', paths.contact),
]

function plain(
  path: string,
  name: 'pricing' | 'testimonials' | 'blog' | 'careers',
  href: string,
): StaticPage {
  return {
    path,
    screen: ['public', name],
    head: (words) => words.public[name],
    body: (facts) => <Plain {...facts} page={facts.words.public[name]} href={href} />,
  }
}

export interface RenderedPage {
  path: string
  language: Language
  lang: string
  title: string
  description: string
  body: string
}

function rendered(page: StaticPage, language: Language): RenderedPage {
  const words = wordsOf(language)
  const [feature, screen] = page.screen
  const locale = localeOf(language, origin[feature], screen)
  const { title, description } = page.head(words)
  const facts: PageFacts = { words, language, locale, year: new Date().getFullYear() }
  return {
    path: page.path,
    language,
    lang: locale,
    title,
    description,
    body: renderToStaticMarkup(page.body(facts)),
  }
}

/** All static pages in each language. */
export const renderPages = (): RenderedPage[] =>
  pages.flatMap((page) => languages.map((language) => rendered(page, language)))
