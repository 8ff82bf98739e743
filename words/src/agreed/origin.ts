import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification's join page is English. */
export const origin: Origin<typeof fr> = { rules: 'fr', joining: 'en' }
