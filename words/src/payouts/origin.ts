import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  ring: 'fr',
  groupText: 'fr',
  statuses: 'fr',
  cycle: 'fr',
  form: 'fr',
  incomplete: 'fr',
  refusals: 'fr',
  invalid: 'fr',
}
