import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification has no swaps: French, as all that is about the order. */
export const origin: Origin<typeof fr> = 'fr'
