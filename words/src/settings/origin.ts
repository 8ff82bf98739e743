import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification names its currencies in English; the pound has another name in French. */
export const origin: Origin<typeof fr> = {
  page: 'fr',
  notifications: 'fr',
  account: 'fr',
  preferences: { locale: 'fr', except: ['pound'] },
  refusals: 'fr',
}
