import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification has no settlement; its pages are French like their neighbours. */
export const origin: Origin<typeof fr> = 'fr'
