import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  table: 'fr',
  notebookTable: 'fr',
  statementTable: 'fr',
  calendar: 'fr',
  grid: 'fr',
  overview: 'fr',
  report: 'fr',
  statement: 'fr',
}
