import { canonical, digestOf } from '../kernel/digest.ts'
import type { TontineId, UserId } from '../kernel/ids.ts'
import type { Event } from '../tontine.ts'
import type { Head } from './head.ts'
import { versioned } from './upcast.ts'
import type { StoredEvent } from './upcast.ts'

/** One entry of a tontine's journal. */
export interface Entry {
  readonly tontineId: TontineId
  /** From 1 without gaps. */
  readonly seq: number
  /** ISO instant, UTC, to the millisecond. */
  readonly at: string
  readonly by: UserId
  readonly event: StoredEvent
  /** The hash of the entry before; for the first, `beforeTheFirst`. */
  readonly prevHash: string
  readonly hash: string
}

export const beforeTheFirst = '0'.repeat(64)

/** SHA-256 over the canonical JSON of the whole entry except the hash itself. (J2) */
export const hashOf = ({ tontineId, seq, at, by, event, prevHash }: Omit<Entry, 'hash'>): string =>
  digestOf(canonical({ tontineId, seq, at, by, event, prevHash }))

/** Appends events to the last entry of a journal. */
export function chained(
  last: Head,
  events: readonly Event[],
  meta: Pick<Entry, 'tontineId' | 'at' | 'by'>,
): Entry[] {
  let { seq, hash: prevHash } = last
  return events.map((event) => {
    seq += 1
    const entry = { ...meta, seq, event: versioned(event), prevHash }
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
)

/** What is wrong with an entry after the one before it: its position, chain or content. (J2) */
export function breakAt(before: Head, entry: Entry): Break | undefined {
  const seq = before.seq + 1
  if (entry.seq !== seq) return { seq, because: 'gap', found: entry.seq }
  if (entry.prevHash !== before.hash)
    return { seq, because: 'not-chained', found: entry.prevHash, expected: before.hash }
  const hash = hashOf(entry)
  if (hash !== entry.hash) return { seq, because: 'changed', found: entry.hash, expected: hash }
  return undefined
}

/** The first entry that is missing, out of the chain, or changed. (J2) */
export function firstBreak(entries: readonly Entry[]): Break | undefined {
  let before: Head = { seq: 0, hash: beforeTheFirst }
  for (const entry of entries) {
    const broken = breakAt(before, entry)
    if (broken) return broken
    before = entry
  }
  return undefined
}
