import { type Tontine, replay } from '@mainforte/domain/tontine'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Marked, Operation } from '@mainforte/domain/kernel/operation'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import { entriesIn, memoryOf } from '../journal/stored/stored-journals.ts'
import { readNewEntries } from '../journal/stored/watch-journal.ts'
import { api } from '../kernel/api/api.ts'
import { createStore } from '../kernel/browser/store.ts'
import { currentUser, onSessionEvent } from '../kernel/session/session.ts'
import { followJournalWith, forgetArrived } from './outbox.ts'

/** The tontines of this device, each from its own copy of the journal. */
export const notebooks = createStore<ReadonlyMap<TontineId, Tontine>>(new Map())

onSessionEvent((event) => {
  if (event === 'signed-out') notebooks.set(new Map())
})

followJournalWith(async (tontineId) => {
  if (notebooks.get().has(tontineId)) await readNotebook(tontineId)
})

/** The state of this device's copy; undefined where it has none, or not all of it, or another journal than the site. */
export async function readNotebook(tontineId: TontineId): Promise<Tontine | undefined> {
  const { known, alarm } = await memoryOf(tontineId)
  if (!known || alarm || known.entriesTo < known.head.seq) return undefined
  const before = notebooks.get().get(tontineId)
  if (before?.seq === known.head.seq) return before
  // They were verified before they were stored.
  const entries = (await entriesIn(tontineId, known)) as WrittenEntry[]
  const later = before && before.seq < entries.length ? entries.slice(before.seq) : entries
  const state = replay(later === entries ? undefined : before, currentEntries(later))
  if (state) notebooks.set(new Map(notebooks.get()).set(tontineId, state))
  return state
}

/**
 * The same where this device knows only the end of a long journal: it reads all of it and checks it. Not on a telephone
 * that several may use, which stores no amounts. (L5)
 */
export async function readWholeNotebook(tontineId: TontineId): Promise<Tontine | undefined> {
  const { known, alarm } = await memoryOf(tontineId)
  if (!known || alarm || currentUser()?.through !== undefined) return undefined
  const { checkSite } = await import('../journal/check/check-journal.ts')
  const { signal } = new AbortController()
  await checkSite(tontineId, { signal, onProgress: () => undefined })
  return readNotebook(tontineId)
}

/** Asks the site for what is new. What has arrived is no longer unsent. */
async function ask(tontineId: TontineId) {
  const hasAnswered = await readNewEntries(tontineId).then(
    () => true,
    () => false,
  )
  const state = await readNotebook(tontineId)
  if (state) await forgetArrived(tontineId, state)
  return { hasAnswered, state }
}

/** Asks it; false if it does not answer. */
export const askForNew = async (tontineId: TontineId): Promise<boolean> =>
  (await ask(tontineId)).hasAnswered

/** The state once the site was asked; without an answer the copy is what it was. */
export const catchUp = async (tontineId: TontineId): Promise<Tontine | undefined> =>
  (await ask(tontineId)).state

/** For a device without a whole copy: whether the site's journal contains an operation where the site says so. */
export async function isInJournal(
  tontineId: TontineId,
  { id }: Operation,
  seq: number,
): Promise<boolean> {
  if ((await memoryOf(tontineId)).alarm) return false
  const { entries } = await api.journal.read({ tontineId, after: seq - 1 })
  const event: Marked | undefined = entries[0]?.event
  return event?.operation?.id === id
}
