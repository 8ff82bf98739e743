/**
 * Reads the tables of a page that names for each line its place in the code and the test that
 * proves it. Both are in backquotes: a place is a path, a test is its id (test-ids.ts).
 */
const named = /`([^`]+)`/g
const anId = /^(?:[A-Z]{1,2}\d+[a-z]?|[a-z]+(?:-[a-z]+)*-\d+)$/

/** What a page may refer to: the files of the repository by path, and the ids of its tests. */
export interface Evidence {
  read(path: string): string | undefined
  tests: ReadonlySet<string>
}

/** The cells of every row of every table of a page, without heading rows. */
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
 * The paths and tests in a cell that do not exist, a sentence each. `isPath` distinguishes paths
 * from other texts in backquotes.
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
