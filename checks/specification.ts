import { missingEvidence, rowsOf } from './evidence.ts'

/**
 * docs/specification.md says of each line of the specification where it lives and which test proves
 * it. This keeps it true: what it names is there, and no line is without a place or a reason.
 */
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** What is wrong with the tables, a sentence each. `read` gives a file's text, or nothing. */
export function specificationBreaches(
  page: string,
  read: (path: string) => string | undefined,
): string[] {
  const lines = page.split('\n')
  return [
    ...sections
      .filter((section) => !lines.some((line) => line.startsWith(`## ${section}. `)))
      .map((section) => `section ${section} has no table`),
    ...rowsOf(page).flatMap((row) => rowBreaches(row, read)),
  ]
}

function rowBreaches(row: string[], read: (path: string) => string | undefined): string[] {
  const [line = '', places = '', tests = '', reason = ''] = row
  if (row.length !== 4) return [`${line}: ${row.length} columns instead of four`]
  const isBare = (cell: string) => cell === '' || cell === '—'
  if ((isBare(places) || isBare(tests)) && isBare(reason))
    return [`${line}: without a place, a test or a reason`]
  return missingEvidence(line, `${places} ${tests}`, read)
}
