import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = { fields: 'fr', refusals: 'fr', invalid: 'fr' }
