import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  open: 'fr',
  wish: 'fr',
  fixed: 'fr',
  voids: 'fr',
  secrets: 'fr',
  close: 'fr',
  start: 'fr',
}
