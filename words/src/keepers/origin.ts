import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification has no keepers: French, as the tontine's page. */
export const origin: Origin<typeof fr> = 'fr'
