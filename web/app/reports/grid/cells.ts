import type { GridRow, GridView } from '@mainforte/contract/reports/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { isToPay, toPayOf } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'

/** The due of a selected cell: its hand, the amount owed, or that it is declared. */
export interface SelectedCell {
  /** Its hand and column. */
  readonly id: string
  readonly memberId: MemberId
  readonly memberName: string
  readonly amount: number
  readonly isDeclared: boolean
}

/** Whose dues the user may settle from the grid: everyone's as an officer, otherwise their own. */
export const canSelectIn =
  ({ phase, mayRecord, rows }: Pick<GridView, 'phase' | 'mayRecord' | 'rows'>) =>
  ({ memberId }: Pick<SelectedCell, 'memberId'>): boolean =>
    isOpen({ phase }) && (mayRecord || rows.some((row) => row.isYou && row.memberId === memberId))

/** What selecting this cell would settle; undefined if nothing is owed. */
export function selectedIn(row: GridRow, column: number, amount: Minor): SelectedCell | undefined {
  const cell = row.cells[column]
  const isDeclared = cell?.status === 'declared'
  if (!cell || (!isToPay(cell) && !isDeclared)) return undefined
  const { memberId, memberName } = row
  return {
    memberId,
    id: `${row.handId}.${column}`,
    memberName,
    isDeclared,
    amount: toPayOf([{ ...cell, amount: cell.amount ?? amount }]),
  }
}

/** All cells that the user may select. */
export function selectableIn(view: GridView): SelectedCell[] {
  const cells = view.rows.flatMap((row) =>
    row.cells.map((_, column) => selectedIn(row, column, view.amount)),
  )
  return cells.filter((cell) => cell !== undefined).filter(canSelectIn(view))
}

/** A cell's position: its row, 0 for the header, and its column. */
export type CellPosition = readonly [line: number, column: number]

/** The position to which a key moves, within the table; undefined for other keys. */
export function positionAfter(
  key: string,
  isFar: boolean,
  [line, column]: CellPosition,
  [lines, columns]: CellPosition,
): CellPosition | undefined {
  const bounded = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  switch (key) {
    case 'ArrowUp':
      return [bounded(line - 1, lines), column]
    case 'ArrowDown':
      return [bounded(line + 1, lines), column]
    case 'ArrowLeft':
      return [line, bounded(column - 1, columns)]
    case 'ArrowRight':
      return [line, bounded(column + 1, columns)]
    case 'Home':
      return [isFar ? 0 : line, 0]
    case 'End':
      return [isFar ? lines - 1 : line, columns - 1]
    case 'PageUp':
      return [bounded(line - 10, lines), column]
    case 'PageDown':
      return [bounded(line + 10, lines), column]
    default:
      return undefined
  }
}
