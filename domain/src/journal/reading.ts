import type { TontineId, UserId } from '../kernel/ids.ts'
import { type Draft, newDraft } from '../kernel/tracked-list.ts'
import { type Tontine, evolve } from '../tontine.ts'
import { type Break, beforeTheFirst, breakAt, hashAtIn } from './chain.ts'
import { isEventType } from './kinds.ts'
import { type StoredEvent, upcast } from './upcast.ts'
import { WrittenEntry } from './written-entry.ts'

/** How far a journal was read, and the state up to there. */
export interface Reading {
  readonly tontineId: TontineId
  readonly seq: number
  readonly hash: string
  /** Of all entries up to there, to check what later authors had seen. */
  readonly hashes: readonly string[]
  readonly state: Tontine | undefined
}

/**
 * Why a journal can't be read further: its chain is broken, an entry has the wrong shape, or the
 * rules could not have written the event there.
 */
export type Unreadable =
  | Break
  | { readonly seq: number; readonly because: 'misshapen' | 'impossible' }

export type ReadOn =
  | { readonly isWhole: true; readonly reading: Reading }
  | { readonly isWhole: false; readonly broken: Unreadable; readonly reading: Reading }

export const unread = (tontineId: TontineId): Reading => ({
  tontineId,
  seq: 0,
  hash: beforeTheFirst,
  hashes: [],
  state: undefined,
})

/**
 * Reads a journal further as somebody who trusts nothing: each entry is checked for its shape,
 * position, chain and content, and then applied. A long journal is read in any number of pieces.
 * With one draft for all of them the lists of the state are copied once; only the last piece's state
 * is then good for anything but reading further. (J1, J2, J5)
 */
export function readOn(
  from: Reading,
  entries: readonly unknown[],
  draft: Draft = newDraft(),
): ReadOn {
  const hashes = [...from.hashes]
  let reading: Reading = { ...from, hashes }
  for (const entry of entries) {
    const next = readEntry(reading, entry, draft)
    if ('because' in next) return { isWhole: false, broken: next, reading }
    hashes.push(next.hash)
    reading = { ...next, hashes }
  }
  return { isWhole: true, reading }
}

function readEntry(
  before: Reading,
  written: unknown,
  draft: Draft,
): Omit<Reading, 'hashes'> | Unreadable {
  const { tontineId } = before
  const shaped = WrittenEntry.safeParse(written)
  if (!shaped.success) return { seq: before.seq + 1, because: 'misshapen' }
  const { seq, at, by, event, hash } = shaped.data
  const broken = breakAt(before, { ...shaped.data, tontineId }, hashAtIn(before.hashes))
  if (broken) return broken
  const state = played(before, event, { seq, at, by }, draft)
  return state ? { tontineId, seq, hash, state } : { seq, because: 'impossible' }
}

/** The next state; undefined if the event could not have been decided there. */
function played(
  { tontineId, state }: Reading,
  event: StoredEvent,
  meta: { seq: number; at: string; by: UserId },
  draft: Draft,
): Tontine | undefined {
  const begins = event.type === 'tontine-created'
  if (!isEventType(event.type) || begins !== (state === undefined)) return undefined
  if (begins && event.tontineId !== tontineId) return undefined
  try {
    return evolve(state, upcast(event), meta, draft)
  } catch {
    // A forged entry with a valid hash may lack fields that a real one has.
    return undefined
  }
}
