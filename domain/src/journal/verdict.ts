import type { Json } from '../kernel/digest.ts'
import { type Books, type Discrepancy, booksOf, firstDiscrepancy } from './books.ts'
import type { Head } from './head.ts'
import type { ReadOn, Reading, Unreadable } from './reading.ts'
import type { WrittenEntry } from './written-entry.ts'

/** One value in an entry that is not what it should be. */
export interface Difference {
  /** Such as `event.amount`. */
  readonly path: string
  readonly found: Json | undefined
  readonly expected: Json | undefined
}

/**
 * What is wrong with an entry: it is invalid, or it is valid and yet not the original's (`parted`),
 * or only one of two journals has it: the site's own ends before the head that the site reports
 * (`cut`), or a copy has what the site no longer has (`lost`).
 */
export type Fault =
  | Unreadable
  | { readonly seq: number; readonly because: 'parted' | 'cut' | 'lost' }

export type Verdict =
  | {
      readonly is: 'whole'
      readonly reading: Reading
      readonly books: Books | undefined
      /** How many more entries the original has: a copy may be older. */
      readonly behind: number
    }
  | { readonly is: 'broken'; readonly fault: Fault; readonly differences: readonly Difference[] }
  | { readonly is: 'untrue'; readonly discrepancy: Discrepancy }

/**
 * The verdict on the site's journal up to the head that its tables follow from: is it valid, is it
 * complete, and do the tables follow from it? (J5)
 */
export function verdictOnSite(read: ReadOn, end: Head, shown: Books): Verdict {
  if (!read.isWhole) return { is: 'broken', fault: read.broken, differences: [] }
  const { seq, hash, state } = read.reading
  if (seq < end.seq || !state)
    return { is: 'broken', fault: { seq: seq + 1, because: 'cut' }, differences: [] }
  if (hash !== end.hash) return { is: 'broken', fault: { seq, because: 'parted' }, differences: [] }
  const books = booksOf(state)
  const discrepancy = firstDiscrepancy(shown, books)
  if (discrepancy) return { is: 'untrue', discrepancy }
  return { is: 'whole', reading: read.reading, books, behind: 0 }
}

/**
 * The verdict on a copy beside the site's journal. Somebody who changes an entry and rehashes all
 * later ones has a valid chain; only the original shows the change. (J6)
 */
export function verdictOnCopy(
  read: ReadOn,
  copy: readonly unknown[],
  original: readonly WrittenEntry[],
): Verdict {
  const fault = firstFault(read, copy, original)
  if (!fault) {
    const { reading } = read
    const books = reading.state && booksOf(reading.state)
    return { is: 'whole', reading, books, behind: original.length - copy.length }
  }
  const written = original[fault.seq - 1]
  // For an entry at another's position the number is enough; every field would differ.
  const isInPlace = fault.because !== 'gap' && written !== undefined
  const differences = isInPlace ? differencesOf(copy[fault.seq - 1], written) : []
  return { is: 'broken', fault, differences }
}

function firstFault(
  read: ReadOn,
  copy: readonly unknown[],
  original: readonly WrittenEntry[],
): Fault | undefined {
  const broken = read.isWhole ? undefined : read.broken
  const parted = partingOf(copy, original)
  if (parted !== undefined && (!broken || parted < broken.seq))
    return { seq: parted, because: 'parted' }
  if (broken) return broken
  return copy.length > original.length ? { seq: original.length + 1, because: 'lost' } : undefined
}

const hashIn = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'hash' in entry ? entry.hash : undefined

/** The first entry that both have and whose hashes differ. */
function partingOf(
  copy: readonly unknown[],
  original: readonly WrittenEntry[],
): number | undefined {
  const index = copy.findIndex((entry, at) => {
    const same = original[at]
    return same !== undefined && same.hash !== hashIn(entry)
  })
  return index === -1 ? undefined : index + 1
}

type Fields = { readonly [key: string]: unknown }

const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The differences between a value and what it should be, down to the single field. */
function differencesOf(found: unknown, expected: unknown, path = ''): Difference[] {
  if (hasFields(found) && hasFields(expected)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
    return [...keys].flatMap((key) =>
      differencesOf(found[key], expected[key], path === '' ? key : `${path}.${key}`),
    )
  }
  if (Object.is(found, expected)) return []
  // Whatever JSON.parse returns is JSON, or was absent.
  return [{ path, found: found as Json | undefined, expected: expected as Json | undefined }]
}
