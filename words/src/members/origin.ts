import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The join page, which is quoted in English, shows two of these refusals. */
export const origin: Origin<typeof fr> = {
  tab: 'fr',
  list: 'fr',
  withdraw: 'fr',
  refusals: { locale: 'fr', except: ['request-pending', 'already-member'] },
  invalid: 'fr',
}
