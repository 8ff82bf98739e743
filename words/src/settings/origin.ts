import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification calls its currencies by English names; that of the pound is another in French. */
export const origin: Origin<typeof fr> = {
  page: 'fr',
  notifications: 'fr',
  account: 'fr',
  preferences: { locale: 'fr', except: ['pound'] },
  refusals: 'fr',
}
