import * as z from 'zod/mini'
import type { TontineId } from '../kernel/ids.ts'
import { UserId } from '../kernel/ids.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import { evolve } from '../tontine.ts'
import type { Event, Tontine } from '../tontine.ts'
import type { Break } from './chain.ts'
import { beforeTheFirst, breakAt } from './chain.ts'
import { isEventType } from './kinds.ts'

/**
 * An event as it was stored. Its shape was made sure of by the decider and must not be touched
 * on the way, not even by leaving out a field, or the hash would not fit; hence the cast.
 */
const StoredEvent = z.looseObject({ type: z.string() }) as z.ZodMiniType<Event>

/** A line of a journal exactly as its hash was taken; whose journal it is stands above all lines. */
export const WrittenEntry = z.strictObject({
  seq: z.number(),
  /** ISO instant, UTC. */
  at: z.string(),
  by: UserId,
  event: StoredEvent,
  prevHash: z.string(),
  hash: z.string(),
})
export type WrittenEntry = z.infer<typeof WrittenEntry>

/** How far somebody has read a journal, and what it comes to up to there. */
export interface Reading {
  readonly tontineId: TontineId
  readonly seq: number
  readonly hash: string
  readonly state: Tontine | undefined
}

/**
 * Why a journal can't be read on: its chain is broken, an entry has not the shape of one, or
 * nothing that the rules know could have been written there.
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
  state: undefined,
})

/**
 * Reads on in a journal as a stranger would who believes nothing: each entry is checked for its
 * shape, its place, its chain and its words, and then played. A long journal is read in as many
 * pieces as one likes: with one draft for all of them, the lists of the state are copied but once,
 * and only the last piece's state is good for more than reading on. (J1, J2, J5)
 */
export function readOn(
  from: Reading,
  entries: readonly unknown[],
  draft: Draft = newDraft(),
): ReadOn {
  let reading = from
  for (const entry of entries) {
    const next = readEntry(reading, entry, draft)
    if ('because' in next) return { isWhole: false, broken: next, reading }
    reading = next
  }
  return { isWhole: true, reading }
}

function readEntry(before: Reading, written: unknown, draft: Draft): Reading | Unreadable {
  const { tontineId } = before
  const shaped = WrittenEntry.safeParse(written)
  if (!shaped.success) return { seq: before.seq + 1, because: 'misshapen' }
  const { seq, at, by, event, hash } = shaped.data
  const broken = breakAt(before, { ...shaped.data, tontineId })
  if (broken) return broken
  const state = played(before, event, { seq, at, by }, draft)
  return state ? { tontineId, seq, hash, state } : { seq, because: 'impossible' }
}

/** What the state becomes; nothing where such an event could not have been decided on. */
function played(
  { tontineId, state }: Reading,
  event: Event,
  meta: { seq: number; at: string; by: UserId },
  draft: Draft,
): Tontine | undefined {
  const begins = event.type === 'tontine-created'
  if (!isEventType(event.type) || begins !== (state === undefined)) return undefined
  if (begins && event.tontineId !== tontineId) return undefined
  try {
    return evolve(state, event, meta, draft)
  } catch {
    // Who forges an entry and hashes it need not give it the fields that a real one has.
    return undefined
  }
}
