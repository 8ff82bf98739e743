/**
 * docs/specification.md says of each line of the specification where it lives and which test proves
 * it. This keeps it true: what it names is there, and no line is without a place or a reason.
 */
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

const named = /`([^`]+)`((?: “[^”]+”)*)/g
const titled = /“([^”]+)”/g

/** What is wrong with the tables, a sentence each. `read` gives a file's text, or nothing. */
export function specificationBreaches(
  page: string,
  read: (path: string) => string | undefined,
): string[] {
  const lines = page.split('\n')
  const rows = lines.flatMap((line, at) =>
    line.startsWith('| ') && !line.startsWith('| ---') && !lines[at + 1]?.startsWith('| ---')
      ? [cellsOf(line)]
      : [],
  )
  return [
    ...sections
      .filter((section) => !lines.some((line) => line.startsWith(`## ${section}. `)))
      .map((section) => `section ${section} has no table`),
    ...rows.flatMap((row) => rowBreaches(row, read)),
  ]
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split(/\s+\|\s+/)
    .map((cell) => cell.trim())

function rowBreaches(row: string[], read: (path: string) => string | undefined): string[] {
  const [line = '', places = '', tests = '', reason = ''] = row
  if (row.length !== 4) return [`${line}: ${row.length} columns instead of four`]
  const isBare = (cell: string) => cell === '' || cell === '—'
  if ((isBare(places) || isBare(tests)) && isBare(reason))
    return [`${line}: without a place, a test or a reason`]
  return [...places.matchAll(named), ...tests.matchAll(named)].flatMap(
    ([, path = '', titles = '']) => {
      const text = read(path)
      if (text === undefined) return [`${line}: ${path} is not there`]
      const source = text.replaceAll("\\'", "'")
      return [...titles.matchAll(titled)]
        .filter(([, title = '']) => !source.includes(title))
        .map(([, title]) => `${line}: ${path} has no test “${title}”`)
    },
  )
}
