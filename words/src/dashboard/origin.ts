import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification's dashboard is one of its English screens. */
export const origin: Origin<typeof fr> = 'en'
