import type { CalendarDate } from '../../kernel/calendar-date.ts'
import type { MemberId } from '../../kernel/ids.ts'
import { type Minor, minor } from '../../kernel/minor.ts'
import type { Sheet, SheetCircle, SheetRow } from './sheet.ts'

/** A line of the notebook, as a sheet says it. */
export interface SheetLine {
  readonly memberId: MemberId
  readonly date: CalendarDate
  readonly amount: Minor
}

/** What of a sheet only the person knows. */
export type Doubt =
  | { readonly is: 'day'; readonly column: number }
  | { readonly is: 'member'; readonly row: number }
  | { readonly is: 'cell'; readonly row: number; readonly column: number }

const isSaying = ({ cells }: SheetRow, column: number): boolean =>
  (cells[column]?.is ?? 'nothing') !== 'nothing'

/** What has still to be answered, days first; what is left out is asked no more. (B4) */
export function doubtsIn({ days, rows }: Sheet): Doubt[] {
  const used = rows.flatMap((row, at) => (row.isLeft ? [] : [{ row, at }]))
  const read = days.flatMap((day, column) => (day.isLeft ? [] : [{ day, column }]))
  return [
    ...read.flatMap(({ day, column }): Doubt[] =>
      day.date === null && used.some(({ row }) => isSaying(row, column))
        ? [{ is: 'day', column }]
        : [],
    ),
    ...used.flatMap(({ row, at }): Doubt[] =>
      row.memberId === null && read.some(({ column }) => isSaying(row, column))
        ? [{ is: 'member', row: at }]
        : [],
    ),
    ...used.flatMap(({ row, at }) =>
      read.flatMap(({ column }): Doubt[] => {
        const is = row.cells[column]?.is
        return is === 'ask' || is === 'unread' ? [{ is: 'cell', row: at, column }] : []
      }),
    ),
  ]
}

/** The lines of a sheet, as far as they are known. A tick is what one turn asks of a row. (B4) */
export function linesOf(
  { days, rows }: Sheet,
  { members, amount }: Pick<SheetCircle, 'members' | 'amount'>,
): SheetLine[] {
  const kept = rows.filter((row) => !row.isLeft)
  return kept.flatMap(({ memberId, cells }) => {
    if (memberId === null) return []
    const hands = members.find(({ id }) => id === memberId)?.hands ?? 1
    // Somebody with a row for each hand ticks each.
    const ownRows = kept.filter((row) => row.memberId === memberId).length
    const whole = ownRows > 1 ? amount : hands * amount
    return cells.flatMap((cell, column): SheetLine[] => {
      const day = days[column]
      if (!day?.date || day.isLeft) return []
      const sum = cell.is === 'all' ? whole : cell.is === 'sum' ? cell.amount : 0
      return sum > 0 ? [{ memberId, date: day.date, amount: minor(sum) }] : []
    })
  })
}
