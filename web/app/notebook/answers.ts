import type { NotebookView } from '@mainforte/contract/notebook/views'
import type { Sheet, SheetDay, SheetRow } from '@mainforte/domain/notebook/sheet/sheet'

export interface SheetProps {
  view: NotebookView
  sheet: Sheet
  /** With the sheet as an answer leaves it. */
  onAnswer: (sheet: Sheet) => void
}

/** A question about one column, or one row. */
export type DoubtProps = SheetProps & { at: number }

export const replaced = <Of>(list: readonly Of[], at: number, by: Of): Of[] =>
  list.map((one, index) => (index === at ? by : one))

export const withDay = (sheet: Sheet, at: number, day: SheetDay): Sheet => ({
  ...sheet,
  days: replaced(sheet.days, at, day),
})

export const withRow = (sheet: Sheet, at: number, row: SheetRow): Sheet => ({
  ...sheet,
  rows: replaced(sheet.rows, at, row),
})
