import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification names the three pages in English and says nothing else about them. */
export const origin: Origin<typeof fr> = {
  dashboard: { locale: 'fr', except: ['title'] },
  messages: 'fr',
  users: { locale: 'fr', except: ['title'] },
  all: { locale: 'fr', except: ['title'] },
  table: 'fr',
  refusals: 'fr',
  invalid: 'fr',
}
