import type { GridRow } from '@mainforte/contract/reports/views'
import { type DueStatus, isPaidUp } from '@mainforte/domain/payments/dues'

/** The states in the legend's order. */
const legendStates = [
  'paid',
  'paid_late',
  'partial',
  'declared',
  'open',
  'late',
  'upcoming',
  'written_off',
  'none',
] as const satisfies readonly DueStatus[]

/** The states that the legend explains: the rare ones only where they are. */
export function legendOf(rows: readonly Pick<GridRow, 'cells'>[]): readonly DueStatus[] {
  const shown = new Set<DueStatus>(rows.flatMap(({ cells }) => cells.map(({ status }) => status)))
  return legendStates.filter(
    (status) => (status !== 'written_off' && status !== 'none') || shown.has(status),
  )
}

/** How many hands have paid a column in full. */
export const paidUpIn = (rows: readonly GridRow[], column: number): number =>
  rows.filter(({ cells }) => {
    const cell = cells[column]
    return cell !== undefined && isPaidUp(cell)
  }).length

/** How many hands owe something to a column: one that went out owes nothing. */
export const owingIn = (rows: readonly GridRow[], column: number): number =>
  rows.filter(({ cells }) => cells[column]?.status !== 'none').length
