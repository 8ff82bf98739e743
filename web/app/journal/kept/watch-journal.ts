import type { Device, Site } from '@mainforte/domain/journal/continuity'
import { checkContinuity } from '@mainforte/domain/journal/continuity'
import type { Head, HeadComparison } from '@mainforte/domain/journal/head'
import { type Verified, compareShared, isContradiction } from '@mainforte/domain/journal/shared'
import type { WrittenEntry } from '@mainforte/domain/journal/reading'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { queryClient } from '../../kernel/api/query-client.ts'
import { currentUser } from '../../kernel/session/session.ts'
import { headText } from '@mainforte/domain/journal/head-text'
import { api } from '../../kernel/api/api.ts'
import {
  type KeptJournal,
  type Memory,
  acceptJournal,
  addEntries,
  hashesIn,
  isVerified,
  storeHead,
  storeTold,
  storeMark,
  memoryOf,
  storeAlarm,
  storeContradiction,
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
    const memory = await memoryOf(tontineId)
    void tellChecked(tontineId, memory)
    return memory
  })

/**
 * Tells the circle up to where this person's device has verified the journal: once for each end, and
 * again at the next one if it was not heard. (J16)
 */
async function tellChecked(tontineId: TontineId, memory: Memory): Promise<void> {
  const { known, told } = memory
  const user = currentUser()
  if (!known || !user || !isVerified(memory)) return
  const text = `${user.id} ${headText(known.head)}`
  if (text === told) return
  try {
    await api.journal.checked({ tontineId, ...known.head })
    await storeTold(tontineId, text)
    await queryClient.invalidateQueries({ queryKey: api.journal.list.key() })
  } catch {
    // Nothing was promised to anybody.
  }
}

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

/**
 * Compares another member's head with what this device has verified; a contradiction is stored. (J9,
 * J13)
 */
export async function compareWithKnown(
  tontineId: TontineId,
  theirs: Head,
): Promise<HeadComparison> {
  const compared = await compareShared(theirs, {
    verified: () => verifiedOf(tontineId),
    verify: async () => {
      // With an alarm, the site is not read again: there is nothing newer to compare with.
      if ((await checkJournal(tontineId)).alarm) throw new Error('the alarm stands')
    },
  })
  const result = compared.is === 'unknown' ? await compareThroughSite(tontineId, theirs) : compared
  if (isContradiction(result)) {
    const verified = await verifiedOf(tontineId)
    const mine = verified?.head.seq === theirs.seq ? verified.head.hash : undefined
    await storeContradiction(tontineId, {
      theirs,
      mine: mine ?? verified?.hashes[theirs.seq - 1] ?? null,
      noticedAt: new Date().toISOString(),
    })
  }
  return result
}

async function verifiedOf(tontineId: TontineId): Promise<Verified | undefined> {
  const { known } = await memoryOf(tontineId)
  return known ? { head: known.head, hashes: await hashesIn(tontineId, known) } : undefined
}

/** The copy is incomplete: the site must show how their head leads to the known one. */
async function compareThroughSite(tontineId: TontineId, theirs: Head): Promise<HeadComparison> {
  const { known } = await memoryOf(tontineId)
  if (!known) return { is: 'unknown' }
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
