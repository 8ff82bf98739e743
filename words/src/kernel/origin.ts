import type { Origin } from './catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  ui: 'fr',
  asking: 'fr',
  explained: 'fr',
  notKept: 'fr',
  problems: 'fr',
  invalid: 'fr',
  boundary: { locale: 'fr', except: ['title'] },
  notFound: 'fr',
  cookies: 'fr',
  languages: 'fr',
}
