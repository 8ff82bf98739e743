import { type Entry, type Found, entriesOf, isEmpty, isNameOnly, merged } from './entry.ts'
import type { ReadPhone } from './figures.ts'
import { type Item, type Listed, isNotice, isTold, judged } from './judge.ts'

/** Reads lines with a person on each, or on two. In a message of a chat most lines are talk. */
export function readLines(
  lines: readonly string[],
  readPhone: ReadPhone,
  { isTalk = false }: { readonly isTalk?: boolean } = {},
): Listed {
  const isOnly = lines.filter((line) => line.trim() !== '').length === 1
  const items: Item[] = []
  const untaken: string[] = []
  let block = 0
  for (const raw of lines) {
    if (raw.trim() === '') {
      block += 1
      continue
    }
    const line = isOnly ? withCommas(raw) : raw
    const entries =
      line.length > longestLine || isTold(line) || isNotice(line) ? [] : entriesOf(line, readPhone)
    const bold = { isBold: /^\*[^*]+\*\W*$/u.test(line), isStarred: line.startsWith('*') }
    const found = entries.flatMap((entry) =>
      peopleOf(entry, { isOnly, line }).map((one) => ({
        ...one,
        ...bold,
        marker: entry.marker,
        block,
      })),
    )
    items.push(...found)
    if (found.length === 0) untaken.push(line)
  }
  const { people, notes } = paired(items)
  const { finds, untaken: others } = judged(people, { isTalk })
  return { finds, untaken: [...untaken, ...notes, ...others] }
}

/** Three names in a single line are three people, whatever separates them: "Awa / Fatou / Yao". */
function withCommas(line: string): string {
  const names = line.split(/ *[/•] *| [-–—] /u)
  return names.length > 2 && names.every((name) => /^[^\d,;:]*\p{L}[^\d,;:]*$/u.test(name))
    ? names.join(', ')
    : line
}

/** Some hundred names in a row; no line of a list is longer. */
const longestLine = 20_000

interface Piece {
  readonly found: Found
  readonly source: string
}

/** The people of one line: mostly one, several if names follow each other. */
function peopleOf(
  { cells }: Entry,
  { isOnly, line }: { readonly isOnly: boolean; readonly line: string },
): Piece[] {
  const finds = cells.flat().filter((found, at) => !isEmpty(found) && !(at > 0 && isSex(found)))
  const extras = merged(cells.flat().filter(isEmpty))
  const several = cells.some((people) => people.filter((found) => !isEmpty(found)).length > 1)
  const named = finds.filter(({ name }) => name !== '')
  const areNames = finds.length === named.length && finds.every(isNameOnly)
  const source = (found: Found) => found.name || (found.phones[0] ?? '')
  const areCounted = named.length > 1 && named.every(({ isCounted }) => isCounted)
  if (several || areCounted) return finds.map((found) => ({ found, source: source(found) }))
  if (areNames && finds.length > 1 && (isOnly || finds.length > 2))
    return finds
      .flatMap((found, at) => (at === finds.length - 1 ? lastTwo(found) : [found]))
      .map((found) => ({ found, source: source(found) }))
  if (isOnly && finds.length > 1) return finds.map((found) => ({ found, source: source(found) }))
  const people: Found[] = []
  for (const found of finds) {
    const before = people.at(-1)
    const isComplete = before !== undefined && before.name !== '' && !isNameOnly(before)
    if (isComplete && found.name !== '') people.push(found)
    else people.splice(-1, 1, merged(before ? [before, found] : [found]))
  }
  return people.map((found) => ({
    found: { ...extras, ...found },
    source: people.length === 1 ? line : source(found),
  }))
}

/** "Awa, F, 34 ans" */
const isSex = (found: Found): boolean => isNameOnly(found) && /^[FMH]$/u.test(found.name)

/** "Awa, Fatou et Yao" are three. */
function lastTwo(found: Found): Found[] {
  const names = found.name.split(/ (?:et|and|&) /u)
  return names.length === 2 ? names.map((name) => ({ ...found, name })) : [found]
}

/** Puts a number that stands on a line of its own to the name before it, or after it. */
function paired(items: readonly Item[]): { people: readonly Item[]; notes: readonly string[] } {
  const byBlock = inBlocks(items)
  if (byBlock) return byBlock
  const strangers = withStrangers(items)
  if (strangers) return { people: strangers, notes: [] }
  const way = pairingOf(items)
  if (way === 'none') return { people: items, notes: [] }
  const ordered = way === 'backward' ? items.slice().reverse() : items
  const people: Item[] = []
  for (const item of ordered) {
    const before = people.at(-1)
    if (item.found.name === '' && before && before.found.name !== '')
      people.splice(-1, 1, { ...before, found: merged([before.found, item.found]) })
    else people.push(item)
  }
  return { people: way === 'backward' ? people.reverse() : people, notes: [] }
}

/** Members of a group who are nobody's contact have a name with "~" before it, and their number beside it. */
function withStrangers(items: readonly Item[]): readonly Item[] | undefined {
  const people: Item[] = []
  let strangers = 0
  let stranger: Item | undefined
  for (const item of items) {
    if (item.source.startsWith('~') && isNameOnly(item.found)) {
      if (stranger) return undefined
      stranger = item
    } else if (stranger && item.found.name === '') {
      people.push({ ...stranger, found: merged([stranger.found, item.found]) })
      strangers += 1
      stranger = undefined
      continue
    } else if (stranger) return undefined
    if (!stranger) people.push(item)
  }
  return strangers > 1 && !stranger ? people : undefined
}

/** Paragraphs with a name, a number and more: the first line is the name, the others are said of them. */
function inBlocks(items: readonly Item[]) {
  const blocks = new Map<number, Item[]>()
  for (const item of items) {
    const block = blocks.get(item.block)
    if (block) block.push(item)
    else blocks.set(item.block, [item])
  }
  const all = [...blocks.values()]
  const isPerson = ([first, ...others]: readonly Item[]) =>
    first !== undefined &&
    isNameOnly(first.found) &&
    others.length > 1 &&
    others.some(({ found }) => found.name === '') &&
    others.every(({ found, marker }) => !marker && (found.name === '' || isNameOnly(found)))
  if (all.length < 2 || all.filter(isPerson).length * 2 < all.length) return undefined
  const people: Item[] = []
  const notes: string[] = []
  for (const [first, ...others] of all) {
    if (!first) continue
    const contacts = others.filter(({ found }) => found.name === '').map(({ found }) => found)
    people.push({ ...first, found: merged([first.found, ...contacts]) })
    notes.push(...others.filter(({ found }) => found.name !== '').map(({ source }) => source))
  }
  return { people, notes }
}

/**
 * How names and numbers follow each other. In the members of a group, names come first and then the numbers of those
 * who are nobody's contact: these belong to no name.
 */
function pairingOf(items: readonly Item[]): 'forward' | 'backward' | 'none' {
  const kinds = items.map(({ found }) => (found.name === '' ? 'P' : isNameOnly(found) ? 'N' : 'C'))
  const sequence = kinds.join('')
  const runs = sequence.match(/P+/gu) ?? []
  if (runs.length === 0) return 'none'
  const names = kinds.filter((kind) => kind === 'N').length
  if (/^(?:P{1,2}N)+$/u.test(sequence)) return 'backward'
  const single = runs.filter(({ length }) => length === 1).length
  const isMostlySingle = runs.every(({ length }) => length <= 3) && single * 2 >= runs.length
  const follow = (sequence.match(/NP/gu) ?? []).length
  const blocks = new Set(items.map(({ block }) => block)).size
  const isSpaced = blocks > 1 && follow * 2 >= blocks
  return isMostlySingle && follow === runs.length && (follow * 2 >= names || isSpaced)
    ? 'forward'
    : 'none'
}
