import { canonical, digestOf } from '../kernel/digest.ts'
import type { TontineId, UserId } from '../kernel/ids.ts'
import type { Event } from '../tontine.ts'
import type { Head } from './head.ts'
import { type StoredEvent, versioned } from './upcast.ts'

/** One entry of a tontine's journal. */
export interface Entry {
  readonly tontineId: TontineId
  /** From 1 without gaps. */
  readonly seq: number
  /** ISO instant, UTC, to the millisecond. */
  readonly at: string
  readonly by: UserId
  readonly event: StoredEvent
  /**
   * The head that its author's device had verified, or was last shown. Absent
   * where the device sent none. (J11)
   */
  readonly seen?: Head | undefined
  /** The hash of the entry before; for the first, `beforeTheFirst`. */
  readonly prevHash: string
  readonly hash: string
}

export const beforeTheFirst = '0'.repeat(64)

/** SHA-256 over the canonical JSON of the whole entry except the hash itself. (J2) */
export const hashOf = ({
  tontineId,
  seq,
  at,
  by,
  event,
  seen,
  prevHash,
}: Omit<Entry, 'hash'>): string =>
  digestOf(canonical({ tontineId, seq, at, by, event, seen, prevHash }))

/** Appends events to the last entry of a journal; each entry carries what the author had seen. */
export function chained(
  last: Head,
  events: readonly Event[],
  { seen, ...meta }: Pick<Entry, 'tontineId' | 'at' | 'by' | 'seen'>,
): Entry[] {
  let { seq, hash: prevHash } = last
  return events.map((event) => {
    seq += 1
    const entry = { ...meta, seq, event: versioned(event), ...(seen && { seen }), prevHash }
    prevHash = hashOf(entry)
    return { ...entry, hash: prevHash }
  })
}

/** The first entry of a journal that was changed, and what should be there. */
export type Break = { readonly seq: number } & (
  | { readonly because: 'gap'; readonly found: number }
  | {
      readonly because: 'not-chained' | 'changed'
      readonly found: string
      readonly expected: string
    }
  | SeenAnother
)

/** Its author had seen another journal: another hash at `at`, or an entry that was not there yet. */
interface SeenAnother {
  readonly because: 'seen-another'
  readonly at: number
  readonly found: string
  readonly expected: string | null
}

/** The hash of an earlier entry of the same journal; undefined if it is not known. */
export type HashAt = (seq: number) => string | undefined

/** The hashes of entries from the first on, by number. */
export const hashAtIn =
  (hashes: readonly string[]): HashAt =>
  (seq) =>
    hashes[seq - 1]

/**
 * What is wrong with an entry after the one before it: its position, chain or content, or its
 * author had seen another journal. (J2, J11)
 */
export function breakAt(before: Head, entry: Entry, hashAt: HashAt): Break | undefined {
  const seq = before.seq + 1
  if (entry.seq !== seq) return { seq, because: 'gap', found: entry.seq }
  if (entry.prevHash !== before.hash)
    return { seq, because: 'not-chained', found: entry.prevHash, expected: before.hash }
  const hash = hashOf(entry)
  if (hash !== entry.hash) return { seq, because: 'changed', found: entry.hash, expected: hash }
  const another = entry.seen && seenAnother(entry.seen, before, hashAt)
  return another && { seq, ...another }
}

/** How a journal that ends at `last` contradicts what an author had seen. (J11, J12) */
export function seenAnother(seen: Head, last: Head, hashAt: HashAt): SeenAnother | undefined {
  const facts = { because: 'seen-another', at: seen.seq, found: seen.hash } as const
  if (seen.seq > last.seq) return { ...facts, expected: null }
  const expected = seen.seq === last.seq ? last.hash : hashAt(seen.seq)
  return expected === undefined || expected === seen.hash ? undefined : { ...facts, expected }
}

/** The first entry that is missing, out of the chain, or changed. (J2) */
export function firstBreak(entries: readonly Entry[]): Break | undefined {
  const hashes: string[] = []
  let before: Head = { seq: 0, hash: beforeTheFirst }
  for (const entry of entries) {
    const broken = breakAt(before, entry, hashAtIn(hashes))
    if (broken) return broken
    before = entry
    hashes.push(entry.hash)
  }
  return undefined
}
