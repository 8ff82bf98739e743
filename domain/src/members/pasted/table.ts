import { columnsByContent, personOf } from './columns.ts'
import { type Found, cellOf } from './entry.ts'
import type { ReadPhone } from './figures.ts'
import { type Column, columnOf, headerIn, isLabel, isNameColumn } from './headers.ts'

export interface Row {
  readonly cells: readonly string[]
  /** Its lines as they were pasted: a cell in quotes may have several. */
  readonly source: string
}

/** A person and where they stand in the text. */
export interface Find extends Found {
  readonly source: string
  /** Which list they stand in, if the text has several: somebody who stands in two lists is not there twice. */
  readonly list?: number
}

export interface Table {
  readonly finds: readonly Find[]
  /** Rows that are no person: the title, sums, empty lines of a form. */
  readonly untaken: readonly string[]
  /** The row with the names of the columns. */
  readonly header: string | undefined
}

/** An address of a contact has a few lines; a quote that is never closed is just a character. */
const mostLinesOfCell = 8

/** A cell in quotes, which may go on in the next lines, and a plain one. */
const cellPatterns = Object.fromEntries(
  ['\t', ';', '|', ','].map((separator) => [
    separator,
    new RegExp(String.raw` *"((?:[^"]|"")*)"([^\n${separator}]*)|[^\n${separator}]*`, 'uy'),
  ]),
)

/** The rows of a text with cells in quotes where they need them. (RFC 4180) */
export function rowsOf(lines: readonly string[], separator: string): Row[] {
  const pattern = cellPatterns[separator] ?? /[^\n]*/uy
  const rows: Row[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const hasQuote = lines[at]?.includes('"')
    const text = lines.slice(at, at + (hasQuote ? mostLinesOfCell : 0) + 1).join('\n')
    const cells: string[] = []
    let end = -1
    do {
      pattern.lastIndex = end + 1
      const [cell = '', quoted, rest = ''] = pattern.exec(text) ?? []
      cells.push(quoted === undefined ? cell : quoted.replaceAll('""', '"') + rest)
      end += 1 + cell.length
    } while (text.charAt(end) === separator)
    const source = text.slice(0, end)
    at += source.split('\n').length - 1
    rows.push({ cells: cells.map(plainCell), source })
  }
  return rows
}

const plainCell = (cell: string): string =>
  cell
    .replaceAll('\n', ' ')
    .trim()
    // ="0701020305" and '0701020305 keep their zeros in a spreadsheet.
    .replace(/^=\s*"?|^'/u, '')
    .replace(/^(\d+)"$/u, '$1')
    // A number that a program took for a decimal one.
    .replace(/^(\+?\d{7,15})[.,]0$/u, '$1')

/** "Nom : Awa", "Téléphone : 07 ...": a line for each field, and the same fields for each person. */
export function recordsOf(lines: readonly string[]): Row[] | undefined {
  const fields = lines.flatMap((line) => {
    const [, label = '', value = ''] = /^([^:=]{2,40})[:=](.*)$/u.exec(line) ?? []
    return isLabel(label) ? [{ label: label.trim(), value: value.trim(), line }] : []
  })
  const filled = lines.filter((line) => line.trim() !== '').length
  const labels = [...new Set(fields.map(({ label }) => label))]
  const isNamed = labels.some((label) => isNameColumn(columnOf(label)))
  if (fields.length * 5 < filled * 4 || labels.length < 2 || labels.length > mostLabels || !isNamed)
    return undefined
  const records: { cells: string[]; lines: string[]; seen: Set<string> }[] = []
  for (const { label, value, line } of fields) {
    let record = records.at(-1)
    if (!record || record.seen.has(label)) {
      record = { cells: labels.map(() => ''), lines: [], seen: new Set() }
      records.push(record)
    }
    record.seen.add(label)
    record.lines.push(line)
    record.cells[labels.indexOf(label)] = value
  }
  return [
    { cells: labels, source: '' },
    ...records.map(({ cells, lines: own }) => ({ cells, source: own.join('\n') })),
  ]
}

/** The sign that separates the cells of a text, if it is a table. */
export function separatorOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim() !== '')
  for (const separator of ['\t', ';', '|'] as const) {
    // In a single line, other signs than a tab separate names.
    if (separator !== '\t' && filled.length < 2) break
    const cut = filled.filter((line) => line.includes(separator)).length
    if (cut * 2 > filled.length) return separator
  }
  // A comma also separates names, or a name and its number: only a header or equal rows make it a table.
  const cells = rowsOf(filled.slice(0, 50), ',').map((row) => row.cells)
  if (cells.slice(0, firstRows).some((one) => headerIn(one))) return ','
  const [width = 0] = cells.map(({ length }) => length)
  const isEven = cells.length > 2 && width > 2 && cells.every(({ length }) => length === width)
  return isEven && cells.every((one) => one.some((cell) => /^\+?[\d\s().-]{7,}$/u.test(cell)))
    ? ','
    : undefined
}

/** The most fields of a person, and the most rows of a table that lies on its side. */
const mostLabels = 30

/** A row as people read it. */
const textOf = ({ cells }: Row): string => cells.filter(Boolean).join(' · ')

const isNobodyIn = ({ name, phones, emails }: Found): boolean =>
  name === '' && phones.length + emails.length === 0

/** A header stands under a title at most. */
const firstRows = 10

/** Reads a table: with a header, with names and numbers side by side, or with a person in each cell. */
export function readTable(rows: readonly Row[], readPhone: ReadPhone): Table {
  const upright = uprightOf(rows, readPhone)
  const at = upright.slice(0, firstRows).findIndex(({ cells }) => headerIn(cells))
  const named = headerIn(upright[at]?.cells ?? [])
  const body = upright.slice(at + 1)
  const byContent = columnsByContent(
    body.slice(0, 50).map(({ cells }) => cells),
    readPhone,
  )
  if (!named && byContent === 'persons') return personsIn(body, readPhone)
  const columns = named ? completed(named, byContent) : (byContent as Column[])
  const finds: Find[] = []
  const untaken = upright.slice(0, Math.max(at, 0)).map(textOf)
  for (const row of body) {
    const found = personOf(row.cells, columns, readPhone)
    if (isNobodyIn(found)) untaken.push(textOf(row))
    else finds.push({ ...found, source: row.source })
  }
  return { finds, untaken, header: at >= 0 ? upright[at]?.source : undefined }
}

/** A header that names no person, or nothing above the names: the column is found by what it holds. */
function completed(named: readonly Column[], byContent: Column[] | 'persons'): Column[] {
  if (named.some(isNameColumn) || byContent === 'persons') return [...named]
  return named.map((column, at) =>
    isNameColumn(byContent[at]) ? (byContent[at] ?? column) : column,
  )
}

function personsIn(rows: readonly Row[], readPhone: ReadPhone): Table {
  const finds = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const found = cellOf(cell, readPhone)
      return isNobodyIn(found) ? [] : [{ ...found, source: cell }]
    }),
  )
  return { finds, untaken: [], header: undefined }
}

/** A table that lies on its side has a person in each column: names in one row, numbers in another. */
function uprightOf(rows: readonly Row[], readPhone: ReadPhone): readonly Row[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = filled
  if (!first || filled.length < 2 || filled.length > mostLabels) return rows
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  if (width < 2) return rows
  const labels = filled.map(({ cells }) => columnOf(cells[0] ?? ''))
  const isLabelled =
    labels.every((label) => label !== undefined) &&
    headerIn(filled.map(({ cells }) => cells[0] ?? '')) !== undefined &&
    !headerIn(first.cells)
  if (!isLabelled && !isLying(filled, readPhone)) return rows
  return Array.from({ length: width }, (_, at) => {
    const cells = filled.map((row) => row.cells[at] ?? '')
    return { cells, source: cells.filter(Boolean).join(' ') }
  })
}

/** Whether one row holds names alone and another one numbers alone. */
function isLying(rows: readonly Row[], readPhone: ReadPhone): boolean {
  if (rows.length > 3) return false
  const kinds = rows.map(({ cells }) => {
    const founds = cells.filter(Boolean).map((cell) => cellOf(cell, readPhone))
    if (founds.length < 2) return 'mixed'
    if (founds.every(({ name }) => name === ''))
      return founds.every(({ phones }) => phones.length > 0) ? 'phones' : 'mixed'
    return founds.every(({ name, phones }) => name !== '' && phones.length === 0)
      ? 'names'
      : 'mixed'
  })
  return kinds.includes('names') && kinds.includes('phones') && !kinds.includes('mixed')
}
