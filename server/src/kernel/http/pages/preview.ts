import type { Locale } from '@mainforte/domain/kernel/language'

/** The link preview that a messenger shows. */
export interface Preview {
  /** The link's path. */
  path: string
  title: string
  description: string
  language: Locale
}

const picture = '/og.png'
const locales = { fr: 'fr_FR', en: 'en_US' }
const entities: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#39',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&${entities[sign]};`)

/** Open Graph tags, with absolute addresses as messengers require. */
export function previewTags(
  { path, title, description, language }: Preview,
  appUrl: string,
): string {
  const facts = {
    'og:type': 'website',
    'og:site_name': 'Mainforte',
    'og:locale': locales[language],
    'og:url': appUrl + path,
    'og:title': title,
    'og:description': description,
    'og:image': appUrl + picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return Object.entries(facts)
    .map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('')
}

/**
 * Pages are built without knowing their origin; this makes the address of their picture absolute.
 */
export const withWholeAddress = (html: string, appUrl: string): string =>
  html.replaceAll(
    '<meta property="og:image" content="/',
    `<meta property="og:image" content="${escaped(appUrl)}/`,
  )
