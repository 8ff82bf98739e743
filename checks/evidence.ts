/**
 * Reads the tables of a page that says of each line where it is kept and which test proves it. Both stand in
 * backquotes: a place is a path, a test is its id (test-ids.ts).
 */
const named = /`([^`]+)`/g
const anId = /^(?:[A-Z]{1,2}\d+[a-z]?|[a-z]+(?:-[a-z]+)*-\d+)$/

/** What a page may refer to: the text of a file of the repository, and the ids of its tests. */
export interface Evidence {
  read(path: string): string | undefined
  tests: ReadonlySet<string>
}

/** The cells of every row of every table of a page, heading rows left out. */
export function rowsOf(page: string): string[][] {
  const lines = page.split('\n')
  return lines.flatMap((line, at) =>
    line.startsWith('| ') && !line.startsWith('| ---') && !lines[at + 1]?.startsWith('| ---')
      ? [cellsOf(line)]
      : [],
  )
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split(/\s+\|\s+/)
    .map((cell) => cell.trim())

/**
 * The paths and tests in a cell that are not there, a sentence each. `isPath` tells paths from what
 * else stands in backquotes.
 */
export function missingEvidence(
  line: string,
  cell: string,
  { read, tests }: Evidence,
  isPath: (text: string) => boolean = () => true,
): string[] {
  return namesIn(cell).flatMap((name) => {
    if (isTestId(name)) return tests.has(name) ? [] : [`${line}: there is no test ${name}`]
    return !isPath(name) || read(name) !== undefined ? [] : [`${line}: ${name} is not there`]
  })
}

export const namesIn = (cell: string): string[] =>
  [...cell.matchAll(named)].map(([, name = '']) => name)

export const isTestId = (name: string): boolean => anId.test(name)
