import { type Entry, beforeTheFirst, chained, hashOf } from '../journal/chain.ts'
import type { Head } from '../journal/head.ts'
import type { WrittenEntry } from '../journal/written-entry.ts'
import { tontine } from './cast.ts'
import type { Story } from './circle.ts'

/**
 * A story's journal as the server serves it; `seenBy` says what each author had seen of the entries
 * before.
 */
export const journalOf = (
  story: Story,
  seenBy: (before: readonly WrittenEntry[]) => Head | undefined = () => undefined,
): WrittenEntry[] =>
  story.entries.reduce<WrittenEntry[]>((written, { event, meta: { at, by } }) => {
    const last = headIn(written)
    const seen = seenBy(written)
    const meta = { tontineId: tontine('t'), at, by, seen: seen && seen.seq > 0 ? seen : undefined }
    const entries = chained(last, [event], meta)
    return [...written, ...entries.map(({ tontineId: _, ...entry }) => entry)]
  }, [])

/** The end of a journal. */
export function headIn(entries: readonly WrittenEntry[]): Head {
  const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: beforeTheFirst }
  return { seq, hash }
}

/** The same journal with every hash recomputed, as a patient forger would serve it. */
export const rehashed = (entries: readonly WrittenEntry[]): WrittenEntry[] =>
  entries.reduce<WrittenEntry[]>((written, entry) => {
    const prevHash = written.at(-1)?.hash ?? beforeTheFirst
    const bare: Omit<Entry, 'hash'> = { ...entry, prevHash, tontineId: tontine('t') }
    return [...written, { ...entry, prevHash, hash: hashOf(bare) }]
  }, [])
