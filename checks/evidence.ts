/**
 * Reads the tables of a page that says of each line where it is kept and which test proves it. A
 * place is a path in backquotes; a test is a path followed by its titles in quotation marks.
 */
const named = /`([^`]+)`((?: “[^”]+”)*)/g
const titled = /“([^”]+)”/g

type Read = (path: string) => string | undefined

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
 * The paths and titles in a cell that are not there, a sentence each. `read` gives a file's text;
 * `isPath` tells paths from what else stands in backquotes.
 */
export function missingEvidence(
  line: string,
  cell: string,
  read: Read,
  isPath: (text: string) => boolean = () => true,
): string[] {
  return [...cell.matchAll(named)].flatMap(([, path = '', titles = '']) => {
    if (!isPath(path)) return []
    const text = read(path)
    if (text === undefined) return [`${line}: ${path} is not there`]
    const source = text.replaceAll("\\'", "'")
    return [...titles.matchAll(titled)]
      .filter(([, title = '']) => !source.includes(title))
      .map(([, title]) => `${line}: ${path} has no test “${title}”`)
  })
}
