type Cell = string | number | null

/**
 * A table as a file that spreadsheets of French-speaking countries open by a double click: a
 * byte-order mark, semicolons, CRLF.
 *
 * A text that a spreadsheet would compute as a formula gets an apostrophe before it: names and
 * notes are written by people (OWASP, CSV injection). Numbers are ours and stay numbers.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[";,\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** What begins a formula in some spreadsheet, also in full width or behind blanks. */
const isFormula = (text: string) => /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text)
