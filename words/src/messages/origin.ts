import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = 'fr'
