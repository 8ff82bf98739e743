/** A number in the format of one country, so that its spreadsheets can add it up. */
export interface Figure {
  readonly figure: string
}

export type Cell = string | number | Figure | null

/**
 * A table as a text file that every spreadsheet opens with a double click: a byte-order mark, tabs,
 * CRLF, and in UTF-16 when it is written (server/src/kernel/csv-file.ts). Which sign separates the
 * cells of any other file depends on the computer's country: an English Excel shows one that has
 * semicolons in a single column.
 *
 * Names and notes are written by people, and a spreadsheet evaluates a text that begins like a
 * formula (OWASP, CSV injection). Which cells a text becomes depends on the spreadsheet: one that
 * separates cells by commas or tabs ignores the quotes of a file that was written with semicolons. So
 * a formula's sign gets an apostrophe before it wherever a cell could begin. Figures are ours and
 * stay numbers.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cellOf).join('\t')}\r\n`).join('')}`

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoted(typeof cell === 'string' ? asText(cell) : cell.figure)
}

const quoted = (text: string) =>
  /[";,\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/**
 * The beginning of the text, or what a reader may take for the end of a cell, a line or a quoted
 * part; then whitespace, which some readers trim; then a sign, also in full width.
 */
const formulaSigns =
  /(^|[;,"\t\r\n\v\f\u0085\u2028\u2029])(\s*)(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A tab or a line break at the beginning makes a separate cell in some spreadsheets. */
const withoutFormulas = (text: string) =>
  text.replace(formulaSigns, "$1$2'").replace(/^(?=[\t\r\n])/, "'")

/**
 * A spreadsheet makes numbers of references and telephone numbers: it drops the zeros in front, and
 * of more than 15 digits the last ones.
 */
const losesDigits = /^\s*(?:0[\d\s.,]*\d|\d{12,}|\d+e\d+)\s*$/i

const asText = (text: string) => (losesDigits.test(text) ? `'${text}` : withoutFormulas(text))
