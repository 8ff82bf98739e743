import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification's dashboard is one of its English screens. */
export const origin: Origin<typeof fr> = {
  overview: 'en',
  todo: 'en',
  progress: 'en',
  statistics: 'en',
  upcoming: 'en',
  activity: 'en',
  waiting: 'en',
  empty: 'en',
}
