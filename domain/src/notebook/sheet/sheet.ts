import type { CalendarDate } from '../../kernel/calendar-date.ts'
import type { MemberId } from '../../kernel/ids.ts'
import type { Currency, Minor } from '../../kernel/minor.ts'
import { foldedWords } from '../../kernel/search.ts'
import { plainLine } from '../../members/pasted/characters.ts'
import { columnOf, isNameColumn } from '../../members/pasted/headers.ts'
import { rowsOf, separatorOf } from '../../members/pasted/table.ts'
import { type SheetCell, isTick, readCell } from './cells.ts'
import { type SheetTurn, daysMeant, isDay } from './days.ts'
import { type NameFinder, type SheetMember, nameFinder } from './names.ts'

/** What a sheet is read for. */
export interface SheetCircle {
  readonly members: readonly SheetMember[]
  readonly turns: readonly SheetTurn[]
  readonly amount: Minor
  readonly currency: Currency
  readonly today: CalendarDate
}

/** A column of a sheet. Without a day somebody is asked for it. */
export interface SheetDay {
  readonly text: string
  readonly date: CalendarDate | null
  /** The days that it may be. */
  readonly choices: readonly CalendarDate[]
  /** Somebody said that it is no day. */
  readonly isLeft?: true
}

/** A row of a sheet, with a cell for each column. Without a member somebody is asked whose it is. */
export interface SheetRow {
  readonly text: string
  readonly memberId: MemberId | null
  readonly alike: readonly MemberId[]
  /** Somebody said that it is nobody's. */
  readonly isLeft?: true
  readonly cells: readonly SheetCell[]
}

/** What stands in a sheet of members by days. (B4) */
export interface Sheet {
  readonly days: readonly SheetDay[]
  readonly rows: readonly SheetRow[]
  /** Rows and columns that hold no payments: titles, sums, telephone numbers. */
  readonly left: readonly string[]
}

/** More is no notebook. */
const most = { lines: 1000, columns: 80 }

type Grid = readonly (readonly string[])[]

const sums = new Set(
  'total totaux totals somme sommes sum solde reste balance cumul recette caisse montant'.split(
    ' ',
  ),
)
const isSum = (text: string) => foldedWords(text).some((word) => sums.has(word))

/** Reads a sheet of members by days, or of days by members, with sums or ticks; null where it is none. (B4) */
export function readSheet(text: string, circle: SheetCircle): Sheet | null {
  const find = nameFinder(circle.members)
  const upright = uprightOf(gridOf(text), find)
  const nameAt = nameColumn(upright, find)
  if (nameAt === null) return null
  const headAt = headRow(upright, nameAt, circle, find)
  const head = upright[headAt] ?? []
  const body = upright.slice(headAt + 1)
  const titles = upright.slice(0, Math.max(headAt, 0)).map(textOf).filter(Boolean)
  const columns = paymentColumns(head, body, nameAt, circle)
  const hasTicks = body.some((row) => row.some((cell) => isTick(cell)))
  const taken = new Set<MemberId>()
  const rows: SheetRow[] = []
  const left = [...titles, ...columns.left]
  for (const row of body) {
    const name = row[nameAt] ?? ''
    const isTooLong =
      headAt >= 0 && row.length > head.length && row.slice(head.length).some(Boolean)
    const cells = columns.at.map((at): SheetCell => {
      const cell = readCell(row[at] ?? '', circle, hasTicks)
      return isTooLong && cell.is !== 'nothing' ? { text: textOf(row), is: 'unread' } : cell
    })
    const isEmpty = cells.every((cell) => cell.is === 'nothing')
    if (isSum(name) || (isEmpty && find(name).memberId === null)) {
      if (textOf(row)) left.push(textOf(row))
      continue
    }
    rows.push({ text: name, ...onlyOnce(find(name), taken, circle), cells })
  }
  return rows.length === 0 || columns.days.length === 0 ? null : { days: columns.days, rows, left }
}

/** Who stands there twice and holds one hand may be somebody else. */
function onlyOnce(
  { memberId, alike }: Pick<SheetRow, 'memberId' | 'alike'>,
  taken: Set<MemberId>,
  { members }: SheetCircle,
): Pick<SheetRow, 'memberId' | 'alike'> {
  if (memberId === null) return { memberId, alike }
  const isAgain =
    taken.has(memberId) && members.some(({ id, hands }) => id === memberId && hands < 2)
  taken.add(memberId)
  return isAgain ? { memberId: null, alike: [memberId] } : { memberId, alike }
}

const textOf = (cells: readonly string[]): string => cells.filter(Boolean).join(' · ')

/** The cells of a text: separated by tabs or signs, else by wide gaps. */
function gridOf(text: string): Grid {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n?|\n/u)
    .slice(0, most.lines)
    .map(plainLine)
    .filter((line) => line.trim() !== '' && !/^sep=/iu.test(line))
  const separator = separatorOf(lines)
  const isWide = !separator && lines.some((line) => / {2,}/u.test(line.trim()))
  const cut = isWide ? lines.map((line) => line.trim().replace(/ {2,}/gu, '\t')) : lines
  return rowsOf(cut, isWide ? '\t' : (separator ?? ','))
    .map(({ cells }) => cells.slice(0, most.columns).map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
}

const isSomebody = (text: string, find: NameFinder): boolean => {
  if (!/\p{L}/u.test(text)) return false
  const { memberId, alike } = find(text)
  return memberId !== null || alike.length > 0
}

const columnAt = (grid: Grid, at: number): string[] => grid.map((row) => row[at] ?? '')
const widthOf = (grid: Grid) => grid.reduce((widest, { length }) => Math.max(widest, length), 0)

const mostNames = (lines: Grid, find: NameFinder) =>
  lines.reduce(
    (best, line, at) => {
      const count = line.filter((cell) => isSomebody(cell, find)).length
      return count > best.count ? { count, at } : best
    },
    { count: 0, at: -1 },
  )

const columnsOf = (grid: Grid): string[][] =>
  Array.from({ length: widthOf(grid) }, (_, at) => columnAt(grid, at))

/** With the members below each other: a sheet that names them side by side is turned. */
function uprightOf(grid: Grid, find: NameFinder): Grid {
  const columns = columnsOf(grid)
  const below = mostNames(columns, find).count
  return mostNames(grid, find).count > below ? columns : grid
}

const nameColumn = (grid: Grid, find: NameFinder): number | null => {
  const { count, at } = mostNames(columnsOf(grid), find)
  return count > 0 ? at : null
}

/** The row with the days; -1 where there is none. */
const headRow = (grid: Grid, nameAt: number, { turns }: SheetCircle, find: NameFinder): number => {
  const counts = grid.slice(0, 10).map((row) => {
    const name = row[nameAt] ?? ''
    if (find(name).memberId !== null) return 0
    const days = row.filter((cell, at) => at !== nameAt && isDay(cell, turns)).length
    return days + (isNameColumn(columnOf(name)) ? 1 : 0)
  })
  const largest = Math.max(0, ...counts)
  return largest === 0 ? -1 : counts.indexOf(largest)
}

/** The columns with payments, and the titles of the others. */
function paymentColumns(
  head: readonly string[],
  body: Grid,
  nameAt: number,
  { turns, today }: SheetCircle,
) {
  const left: string[] = []
  const at = Array.from({ length: widthOf([head, ...body]) }, (_, column) => column).filter(
    (column) => {
      const title = head[column] ?? ''
      const isFilled = body.some((row) => row[column])
      if (column === nameAt || !isFilled) return false
      const isOther = isSum(title) || (!isDay(title, turns) && columnOf(title) !== undefined)
      const isNumbering = title === '' && column < nameAt
      if (isOther || isNumbering) left.push(title || textOf(columnAt(body, column)))
      return !isOther && !isNumbering
    },
  )
  const meant = daysMeant(
    at.map((column) => head[column] ?? ''),
    turns,
  )
  const days = at.map((column, index): SheetDay => {
    const choices = (meant[index] ?? []).filter((date) => date <= today)
    const [date = null, ...others] = choices
    return { text: head[column] ?? '', date: others.length > 0 ? null : date, choices }
  })
  return { at, days, left }
}
