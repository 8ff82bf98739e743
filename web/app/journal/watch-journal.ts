import type { Device, Site } from '@mainforte/domain/journal/continuity'
import { checkContinuity } from '@mainforte/domain/journal/continuity'
import type { Head, HeadComparison } from '@mainforte/domain/journal/head'
import { compareHead } from '@mainforte/domain/journal/head'
import type { WrittenEntry } from '@mainforte/domain/journal/reading'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import {
  type KeptJournal,
  type Memory,
  acceptJournal,
  addEntries,
  hashesIn,
  keepHead,
  keepMark,
  memoryOf,
  raiseAlarm,
} from './kept-journals.ts'

/** A head that came with an answer, and when that was: it may be one that this browser had kept. */
export interface ToldHead {
  readonly head: Head
  readonly answeredAt: number
}

/** A longer journal is read at the first visit only when somebody asks for it. */
const longestUnasked = 2000

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
  keepMark: async (head, mark) => void (await keepMark(tontineId, head, mark)),
})

let last: Promise<unknown> = Promise.resolve()

/** One check after the other: each begins from what the one before has kept. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/**
 * Compares the site's journal with what this device remembers, and remembers what is new. Rejects
 * where the site could not be asked: then nothing is known, and the next visit asks again.
 */
export const checkJournal = (
  tontineId: TontineId,
  told?: ToldHead,
  signal?: AbortSignal,
): Promise<Memory> =>
  inTurn(async () => {
    signal?.throwIfAborted()
    const { known, alarm, earlier } = await memoryOf(tontineId)
    if (alarm) return memoryOf(tontineId)
    if (!known && told && told.head.seq > longestUnasked) {
      await keepHead(tontineId, told.head)
      const mark = await siteOf(tontineId, signal).mark(told.head.seq)
      return keepMark(tontineId, told.head, mark)
    }
    // What was answered before another journal was accepted speaks of the one before.
    const acceptedAt = Date.parse(earlier.at(-1)?.acceptedAt ?? '') || 0
    const head = told && told.answeredAt > acceptedAt ? told.head : undefined
    const device = deviceWith(tontineId, known)
    const checked = await checkContinuity(tontineId, head, device, siteOf(tontineId, signal))
    if (checked.is === 'parted') return raiseAlarm(tontineId, checked.parting, checked.found)
    return memoryOf(tontineId)
  })

/** Takes the site's present journal for the known one, once it was read whole. */
export const acceptSite = (tontineId: TontineId): Promise<Memory | 'not-whole'> =>
  inTurn(async () => {
    const entries: WrittenEntry[] = []
    let mark = ''
    const device: Device = {
      remembered: undefined,
      mark: undefined,
      hashes: async () => [],
      keep: async (more) => void entries.push(...more),
      keepMark: async (_, told) => {
        mark = told
      },
    }
    const { is } = await checkContinuity(tontineId, undefined, device, siteOf(tontineId))
    return is === 'parted' ? 'not-whole' : acceptJournal(tontineId, entries, mark)
  })

/** Compares the head that another member handed over with what this device has checked itself. (J9) */
export async function compareWithKnown(
  tontineId: TontineId,
  theirs: Head,
): Promise<HeadComparison> {
  const compared = await compareNow(tontineId, theirs)
  if (compared.is !== 'ahead') return compared
  // It may have been written since: what the site has now is checked first.
  await checkJournal(tontineId)
  return compareNow(tontineId, theirs)
}

async function compareNow(tontineId: TontineId, theirs: Head): Promise<HeadComparison> {
  const { known } = await memoryOf(tontineId)
  if (!known) return { is: 'unknown' }
  const compared = compareHead(theirs, known.head, await hashesIn(tontineId, known))
  if (compared.is !== 'unknown') return compared
  // Too little was kept: the site must show how their head leads to the one that is known here.
  const site = siteOf(tontineId)
  const device: Device = {
    remembered: theirs,
    mark: await site.mark(theirs.seq),
    hashes: async () => [],
    keep: async () => undefined,
    keepMark: async () => undefined,
  }
  const { is } = await checkContinuity(tontineId, known.head, device, site)
  return is === 'parted' ? { is } : { is: 'contained', behind: known.head.seq - theirs.seq }
}
