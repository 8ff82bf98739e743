import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  list: 'fr',
  events: 'fr',
  reminder: 'fr',
  arrears: 'fr',
  mails: 'fr',
}
