import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The list is quoted in English; the tontine's page in French, except its states. */
export const origin: Origin<typeof fr> = {
  list: 'en',
  detail: { locale: 'fr', except: ['loading', 'notFound', 'failed'] },
  start: 'fr',
  keeping: 'fr',
  refusals: 'fr',
}
