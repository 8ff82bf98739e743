import { folded } from '../../kernel/search.ts'
import { type Found, cellOf, isNameOnly } from './entry.ts'
import type { ReadPhone } from './figures.ts'
import type { Column } from './headers.ts'

type Content = 'empty' | 'person' | 'contact' | 'text' | 'figure'

/** What the columns hold where nothing names them: the first column of texts is the name. */
export function columnsByContent(
  rows: readonly (readonly string[])[],
  readPhone: ReadPhone,
): Column[] | 'persons' {
  const width = Math.max(...rows.map((cells) => cells.length), 0)
  const contents = rows.map((cells) => cells.map((cell) => contentOf(cell, readPhone)))
  const all = contents.flat()
  const persons = all.filter((content) => content === 'person').length
  const filled = all.filter((content) => content !== 'empty' && content !== 'figure').length
  if (persons > 1 && persons * 2 > filled && width > 1) return 'persons'
  if (areNumbered(rows)) return 'persons'
  const columns = Array.from({ length: width }, (_, at) =>
    statsOf(
      contents.map((row) => row[at] ?? 'empty'),
      rows.map((cells) => cells[at] ?? ''),
    ),
  )
  const texts = columns.flatMap(({ content }, at) => (content === 'text' ? [at] : []))
  const hasContacts = columns.some(({ content }) => content === 'contact' || content === 'person')
  if (texts.length > 2 && !hasContacts && columns.every(({ content }) => content === 'text'))
    return 'persons'
  const [first = -1, second = -1] = texts
  const isSplit =
    second === first + 1 && isSingleWords(columns[first]) && isSingleWords(columns[second])
  return columns.map(({ content }, at) => {
    if (content === 'contact' || content === 'person')
      return content === 'person' ? 'name' : 'phone'
    if (at === first) return isSplit ? 'last' : 'name'
    return isSplit && at === second ? 'first' : 'other'
  })
}

/** "1. Awa", "5. Esther" side by side: each cell has its own number. */
function areNumbered(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flatMap((row) => row.filter(Boolean))
  const numbered = cells.filter((cell) => /^\(?\d{1,3} ?[.)°:-] ?\p{L}/u.test(cell)).length
  return numbered > rows.length && numbered * 2 > cells.length
}

interface Stats {
  readonly content: Content
  /** Words of a cell, on average. */
  readonly words: number
}

function statsOf(contents: readonly Content[], cells: readonly string[]): Stats {
  const count = (content: Content) => contents.filter((one) => one === content).length
  const filled = contents.length - count('empty')
  const most = (['person', 'contact', 'text', 'figure'] as const).find(
    (content) => count(content) * 2 > filled,
  )
  const texts = cells.map(folded).filter(Boolean)
  // Few different texts name kinds of people: F and M, active and suspended.
  const isKind = texts.length > 4 && new Set(texts).size * 2 < texts.length
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0) / (texts.length || 1)
  return { content: most === 'text' && isKind ? 'figure' : (most ?? 'empty'), words }
}

const isSingleWords = (stats: Stats | undefined) => stats !== undefined && stats.words < 1.5

function contentOf(cell: string, readPhone: ReadPhone): Content {
  if (cell.trim() === '') return 'empty'
  const found = cellOf(cell, readPhone)
  if (isNameOnly(found)) return 'text'
  const hasContact = found.phones.length + found.emails.length + found.lost.length > 0
  return hasContact ? (found.name === '' ? 'contact' : 'person') : 'figure'
}

/** The person of a row of a table. */
export function personOf(
  cells: readonly string[],
  columns: readonly Column[],
  readPhone: ReadPhone,
): Found {
  const inColumns = (...wanted: readonly Column[]) =>
    cells.flatMap((cell, at) =>
      wanted.includes(columns[at] ?? 'other') ? cellOf(cell, readPhone) : [],
    )
  // Without a family name, the column with both is the better one.
  const inParts = columns.includes('first') && columns.includes('last')
  const textIn = (found: readonly Found[]) =>
    found
      .map(({ name }) => name)
      .filter(Boolean)
      .join(' ')
  const [parts, wholes] = [inColumns('first', 'last'), inColumns('name')]
  const [best, second] = inParts ? [parts, wholes] : [wholes, parts]
  const contacts = inColumns('phone', 'email')
  const [hands] = cells.flatMap((cell, at) => (columns[at] === 'hands' ? handsIn(cell) : []))
  const isHalved = cells.some((cell, at) => columns[at] === 'hands' && halved.test(cell))
  const all = [...parts, ...wholes, ...contacts]
  return {
    name: textIn(best) || textIn(second),
    phones: all.flatMap(({ phones }) => phones),
    emails: all.flatMap(({ emails }) => emails),
    lost: all.flatMap(({ lost }) => lost),
    ...all.reduce(
      (one, { hands: count, isHalf }) => ({
        ...one,
        ...(count && { hands: count }),
        ...(isHalf && { isHalf }),
      }),
      {},
    ),
    ...(hands !== undefined && { hands }),
    ...(isHalved && { isHalf: true as const }),
  }
}

const halved = /^\s*(?:\d{0,2}[.,]50?|\d{0,2} ?½|1\/2)\s*$/u

function handsIn(cell: string): number[] {
  const count = Number(/^\s*(\d{1,2})(?:[.,]\d+| ?½)?\s*$/u.exec(cell)?.[1])
  return count >= 1 && count <= 20 ? [count] : []
}
