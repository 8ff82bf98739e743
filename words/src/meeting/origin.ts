import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification has no such page; it is French like its neighbours. */
export const origin: Origin<typeof fr> = 'fr'
