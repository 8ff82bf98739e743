import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  methods: 'fr',
  statuses: 'fr',
  dues: 'fr',
  situation: 'fr',
  tab: 'fr',
  declared: 'fr',
  columns: 'fr',
  form: 'fr',
  proof: 'fr',
  list: 'fr',
  refusals: 'fr',
  invalid: 'fr',
}
