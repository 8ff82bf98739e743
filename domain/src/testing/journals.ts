import { beforeTheFirst, chained, hashOf } from '../journal/chain.ts'
import type { Entry } from '../journal/chain.ts'
import type { WrittenEntry } from '../journal/reading.ts'
import { tontine } from './cast.ts'
import type { Story } from './circle.ts'

/** A story's journal as the server serves it. */
export const journalOf = (story: Story): WrittenEntry[] =>
  story.entries.reduce<WrittenEntry[]>((written, { event, meta: { at, by } }) => {
    const last = written.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    const entries = chained(last, [event], { tontineId: tontine('t'), at, by })
    return [...written, ...entries.map(({ tontineId: _, ...entry }) => entry)]
  }, [])

/** The same journal with every hash recomputed, as a patient forger would serve it. */
export const rehashed = (entries: readonly WrittenEntry[]): WrittenEntry[] =>
  entries.reduce<WrittenEntry[]>((written, entry) => {
    const prevHash = written.at(-1)?.hash ?? beforeTheFirst
    const bare: Omit<Entry, 'hash'> = { ...entry, prevHash, tontineId: tontine('t') }
    return [...written, { ...entry, prevHash, hash: hashOf(bare) }]
  }, [])
