import type { Device, Site } from '@mainforte/domain/journal/continuity'
import { checkContinuity } from '@mainforte/domain/journal/continuity'
import type { Head, HeadComparison } from '@mainforte/domain/journal/head'
import { compareHead } from '@mainforte/domain/journal/head'
import type { WrittenEntry } from '@mainforte/domain/journal/reading'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../../kernel/api/api.ts'
import {
  type KeptJournal,
  type Memory,
  acceptJournal,
  addEntries,
  hashesIn,
  storeHead,
  storeMark,
  memoryOf,
  storeAlarm,
} from './kept-journals.ts'

/** A head in a response and its time: the response may be from the offline copy. */
export interface ResponseHead {
  readonly head: Head
  readonly answeredAt: number
}

/** A longer journal is read on the first visit only on request. */
const maxAutomatic = 2000

const siteOf = (tontineId: TontineId, signal?: AbortSignal): Site => ({
  read: (after) => api.journal.read({ tontineId, after }, { signal }),
  mark: async (upTo) => (await api.journal.mark({ tontineId, upTo }, { signal })).mark,
})

const deviceWith = (tontineId: TontineId, known: KeptJournal | null): Device => ({
  remembered: known?.head,
  mark: known?.mark,
  hashes: async () => {
    const { known } = await memoryOf(tontineId)
    return known ? hashesIn(tontineId, known) : []
  },
  keep: (entries) => addEntries(tontineId, entries),
  keepMark: async (head, mark) => void (await storeMark(tontineId, head, mark)),
})

let last: Promise<unknown> = Promise.resolve()

/** Checks are sequential: each starts from what the previous one stored. */
function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/**
 * Compares the site's journal with this device's memory, and stores what is new. Rejects if the
 * site could not be reached: the next visit tries again.
 */
export const checkJournal = (
  tontineId: TontineId,
  responseHead?: ResponseHead,
  signal?: AbortSignal,
): Promise<Memory> =>
  runInTurn(async () => {
    signal?.throwIfAborted()
    const { known, alarm, earlier } = await memoryOf(tontineId)
    if (alarm) return memoryOf(tontineId)
    if (!known && responseHead && responseHead.head.seq > maxAutomatic) {
      await storeHead(tontineId, responseHead.head)
      const mark = await siteOf(tontineId, signal).mark(responseHead.head.seq)
      return storeMark(tontineId, responseHead.head, mark)
    }
    // A response from before another journal was accepted refers to the previous one.
    const acceptedAt = Date.parse(earlier.at(-1)?.acceptedAt ?? '') || 0
    const head =
      responseHead && responseHead.answeredAt > acceptedAt ? responseHead.head : undefined
    const device = deviceWith(tontineId, known)
    const checked = await checkContinuity(tontineId, head, device, siteOf(tontineId, signal))
    if (checked.is === 'parted') return storeAlarm(tontineId, checked.parting, checked.found)
    return memoryOf(tontineId)
  })

/** Accepts the site's current journal, once it was read completely. */
export const acceptSite = (tontineId: TontineId): Promise<Memory | 'not-whole'> =>
  runInTurn(async () => {
    const entries: WrittenEntry[] = []
    let mark = ''
    const device: Device = {
      remembered: undefined,
      mark: undefined,
      hashes: async () => [],
      keep: async (more) => void entries.push(...more),
      keepMark: async (_, newMark) => {
        mark = newMark
      },
    }
    const { is } = await checkContinuity(tontineId, undefined, device, siteOf(tontineId))
    return is === 'parted' ? 'not-whole' : acceptJournal(tontineId, entries, mark)
  })

/** Compares another member's head with what this device has verified. (J9) */
export async function compareWithKnown(
  tontineId: TontineId,
  linkedHead: Head,
): Promise<HeadComparison> {
  const compared = await compareNow(tontineId, linkedHead)
  if (compared.is !== 'ahead') return compared
  // It may be newer: the site's current journal is verified first.
  await checkJournal(tontineId)
  return compareNow(tontineId, linkedHead)
}

async function compareNow(tontineId: TontineId, linkedHead: Head): Promise<HeadComparison> {
  const { known } = await memoryOf(tontineId)
  if (!known) return { is: 'unknown' }
  const compared = compareHead(linkedHead, known.head, await hashesIn(tontineId, known))
  if (compared.is !== 'unknown') return compared
  // The copy is incomplete: the site must show how their head leads to the known one.
  const site = siteOf(tontineId)
  const device: Device = {
    remembered: linkedHead,
    mark: await site.mark(linkedHead.seq),
    hashes: async () => [],
    keep: async () => undefined,
    keepMark: async () => undefined,
  }
  const { is } = await checkContinuity(tontineId, known.head, device, site)
  return is === 'parted' ? { is } : { is: 'contained', behind: known.head.seq - linkedHead.seq }
}
