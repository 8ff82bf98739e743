import {
  type Continuity,
  type Device,
  type Marked,
  type Site,
  checkContinuity,
  checkNewEntries,
} from '@mainforte/domain/journal/continuity'
import { type Head, type HeadComparison, compareHead } from '@mainforte/domain/journal/head'
import {
  type ComparingDevice,
  type Verified,
  compareShared,
  isContradiction,
} from '@mainforte/domain/journal/shared'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isMissing } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { currentUser, onLeaving } from '../../kernel/session/session.ts'
import { headText } from '@mainforte/domain/journal/head-text'
import { api } from '../../kernel/api/api.ts'
import {
  type StoredJournal,
  type Memory,
  acceptJournal,
  addEntries,
  forgetUncompared,
  hashesIn,
  isVerified,
  storeHead,
  storeTold,
  storeUncompared,
  storeVerifiedBy,
  storeMark,
  memoryOf,
  storeAlarm,
  storeContradiction,
} from './stored-journals.ts'

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

const deviceWith = (tontineId: TontineId, known: StoredJournal | null): Device => ({
  remembered: known?.head,
  marked: known?.marked,
  hashes: async () => {
    const { known } = await memoryOf(tontineId)
    return known ? hashesIn(tontineId, known) : []
  },
  keep: (entries) => addEntries(tontineId, entries),
  keepMark: async (marked) => void (await storeMark(tontineId, marked)),
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
    const { known, alarm, earlier, uncompared } = await memoryOf(tontineId)
    if (alarm) return memoryOf(tontineId)
    if (!known && responseHead && responseHead.head.seq > maxAutomatic) {
      await storeHead(tontineId, responseHead.head)
      const mark = await siteOf(tontineId, signal).mark(responseHead.head.seq)
      return storeMark(tontineId, { ...responseHead.head, mark })
    }
    // A response from before another journal was accepted refers to the previous one.
    const acceptedAt = Date.parse(earlier.at(-1)?.acceptedAt ?? '') || 0
    const isCurrent = responseHead !== undefined && responseHead.answeredAt > acceptedAt
    // A head that may be newer is compared with what the site has now, not with an offline copy.
    const mustRead = uncompared.some(({ seq }) => seq > (known?.head.seq ?? 0))
    const head = isCurrent && !mustRead ? responseHead.head : undefined
    const device = deviceWith(tontineId, known)
    const checked = await checkContinuity(tontineId, head, device, siteOf(tontineId, signal))
    return storeChecked(tontineId, checked, uncompared)
  })

/**
 * Reads what the site has written since, and stores it. What is before is compared at the next opening: the site limits
 * how often it is asked about that, and a meeting asks after each entry. Rejects if the site could not be reached.
 */
export const readNewEntries = (tontineId: TontineId): Promise<Memory> =>
  runInTurn(async () => {
    const memory = await memoryOf(tontineId)
    if (memory.alarm) return memory
    const device = deviceWith(tontineId, memory.known)
    const checked = await checkNewEntries(tontineId, device, siteOf(tontineId))
    return storeChecked(tontineId, checked, memory.uncompared)
  })

async function storeChecked(
  tontineId: TontineId,
  checked: Continuity,
  uncompared: readonly Head[],
): Promise<Memory> {
  if (checked.is === 'parted') return storeAlarm(tontineId, checked.parting, checked.found)
  const user = currentUser()
  if (user) await storeVerifiedBy(tontineId, user.id)
  for (const theirs of uncompared) await compareAgain(tontineId, theirs)
  const memory = await memoryOf(tontineId)
  void tellChecked(tontineId, memory)
  return memory
}

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
  // Nobody checks it who has signed out before it is sent.
  const leaving = new AbortController()
  const forget = onLeaving(() => leaving.abort())
  try {
    await api.journal.checked({ tontineId, ...known.head }, { signal: leaving.signal })
    await storeTold(tontineId, text)
    await queryClient.invalidateQueries({ queryKey: api.journal.list.key() })
  } catch {
    // Nothing was promised to anybody.
  } finally {
    forget()
  }
}

/** Accepts the site's current journal, once it was read completely. */
export const acceptSite = (tontineId: TontineId): Promise<Memory | 'not-whole'> =>
  runInTurn(async () => {
    const entries: WrittenEntry[] = []
    let marked: Marked | undefined
    const device: Device = {
      remembered: undefined,
      marked: undefined,
      hashes: async () => [],
      keep: async (more) => void entries.push(...more),
      keepMark: async (newMarked) => {
        marked = newMarked
      },
    }
    const { is } = await checkContinuity(tontineId, undefined, device, siteOf(tontineId))
    return is === 'parted' ? 'not-whole' : acceptJournal(tontineId, entries, marked)
  })

/** Whether a shared head is of the journal, or of one that this device gave up on. */
export type SharedComparison =
  | HeadComparison
  | { readonly is: 'earlier'; readonly acceptedAt: string }

/**
 * Compares another member's head with what this device has verified; a contradiction is stored. A
 * head that can't be compared now is stored, too, and compared after the next check. (J9, J13)
 */
export async function compareWithKnown(
  tontineId: TontineId,
  theirs: Head,
): Promise<SharedComparison> {
  try {
    const result = await compared(tontineId, theirs, async () => {
      // With an alarm, the site is not read again: there is nothing newer to compare with.
      if ((await checkJournal(tontineId)).alarm) throw new Error('the alarm stands')
    })
    await storeResult(tontineId, theirs, result)
    return result
  } catch (error) {
    // Whoever is a stranger to the tontine has no journal to compare with.
    const isStranger = isMissing(error) && !(await memoryOf(tontineId)).known
    if (!isStranger) await storeUncompared(tontineId, theirs)
    return { is: 'unknown' }
  }
}

/** Compares a stored head after the site's journal was read and verified. */
async function compareAgain(tontineId: TontineId, theirs: Head): Promise<void> {
  try {
    await storeResult(tontineId, theirs, await compared(tontineId, theirs, async () => undefined))
  } catch {
    // The next check tries again.
  }
}

/** Compares with the known journal and the earlier ones; `verify` reads the site's current one. */
async function compared(
  tontineId: TontineId,
  theirs: Head,
  verify: ComparingDevice['verify'],
): Promise<SharedComparison> {
  const mine = await verifiedOf(tontineId)
  const first = mine && compareHead(theirs, mine.head, mine.hashes)
  const earlier = await earlierWith(tontineId, theirs)
  if (earlier && first && isContradiction(first)) return earlier
  const verified = () => verifiedOf(tontineId)
  const shared = await compareShared(theirs, { verified, verify })
  const result = shared.is === 'unknown' ? await compareThroughSite(tontineId, theirs) : shared
  return earlier && isContradiction(result) ? earlier : result
}

/** The journal with this head that a person gave up on for the site's. */
async function earlierWith(
  tontineId: TontineId,
  theirs: Head,
): Promise<Extract<SharedComparison, { is: 'earlier' }> | undefined> {
  const { earlier } = await memoryOf(tontineId)
  for (const { journal, acceptedAt } of earlier.toReversed()) {
    const { is } = compareHead(theirs, journal.head, await hashesIn(tontineId, journal))
    if (is === 'same' || is === 'contained') return { is: 'earlier', acceptedAt }
  }
  return undefined
}

async function storeResult(
  tontineId: TontineId,
  theirs: Head,
  result: SharedComparison,
): Promise<void> {
  if (result.is === 'unknown') return void (await storeUncompared(tontineId, theirs))
  if (result.is !== 'earlier' && isContradiction(result)) {
    const verified = await verifiedOf(tontineId)
    const mine = verified?.head.seq === theirs.seq ? verified.head.hash : undefined
    await storeContradiction(tontineId, {
      theirs,
      mine: mine ?? verified?.hashes[theirs.seq - 1] ?? null,
      noticedAt: new Date().toISOString(),
    })
  }
  await forgetUncompared(tontineId, theirs)
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
    marked: { ...theirs, mark: await site.mark(theirs.seq) },
    hashes: async () => [],
    keep: async () => undefined,
    keepMark: async () => undefined,
  }
  const { is } = await checkContinuity(tontineId, known.head, device, site)
  return is === 'parted' ? { is } : { is: 'contained', behind: known.head.seq - theirs.seq }
}
