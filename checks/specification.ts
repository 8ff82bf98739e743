import { type Evidence, isTestId, missingEvidence, namesIn, rowsOf } from './evidence.ts'

/**
 * docs/specification.md names for each line of the specification its place in the code and the test
 * that proves it. This keeps it true: what it names exists, and no line is without a place or a
 * reason.
 */
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The faults of the tables, a sentence each. */
export function specificationBreaches(page: string, evidence: Evidence): string[] {
  const lines = page.split('\n')
  return [
    ...sections
      .filter((section) => !lines.some((line) => line.startsWith(`## ${section}. `)))
      .map((section) => `section ${section} has no table`),
    ...rowsOf(page).flatMap((row) => rowBreaches(row, evidence)),
  ]
}

function rowBreaches(row: string[], evidence: Evidence): string[] {
  const [line = '', places = '', tests = '', reason = ''] = row
  if (row.length !== 4) return [`${line}: ${row.length} columns instead of four`]
  const isBare = (cell: string) => cell === '' || cell === '—'
  const others = namesIn(tests).filter((name) => !isTestId(name))
  const isProved = namesIn(tests).some(isTestId)
  if ((isBare(places) || !isProved) && isBare(reason))
    return [`${line}: without a place, a test or a reason`]
  return [
    ...others.map((name) => `${line}: ${name} is not the id of a test`),
    ...missingEvidence(line, places, evidence),
    ...missingEvidence(line, tests, evidence, isTestId),
  ]
}
