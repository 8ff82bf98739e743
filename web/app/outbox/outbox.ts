import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Operation } from '@mainforte/domain/kernel/operation'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Refused, type Unsent, notArrived } from '@mainforte/domain/unsent'
import { replaceEqualDeep } from '@tanstack/react-query'
import { entries, get } from 'idb-keyval'
import { NotStored, type Outbox, outbox } from '../kernel/api/write-offline.ts'
import { serverNow } from '../kernel/browser/clock.ts'
import { createStore } from '../kernel/browser/store.ts'
import { currentUser, isShared, onSessionEvent } from '../kernel/session/session.ts'
import { changeList, durableStore, keepStorage } from './durable-store.ts'

export { type Outbox, outbox }

/** What each account has written down on this device and what has not arrived yet, by tontine, in its order. */
const database = durableStore('mainforte-outbox', 'unsent')

const keyOf = (userId: string, tontineId: TontineId) => `${userId} ${tontineId}`

/** Whether it was read; undefined before, false where the browser stores nothing. */
export const isReadable = createStore<boolean | undefined>(undefined)

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mainforte-outbox') : undefined

/** Some browsers throw at once where storage is forbidden. */
async function storedEntries() {
  try {
    const stored = await entries<string, readonly Unsent[]>(database)
    isReadable.set(true)
    return stored
  } catch {
    isReadable.set(false)
    return []
  }
}

let readJournal: ((tontineId: TontineId) => Promise<unknown>) | undefined

/** Sets how this tab's copy of a journal is read again: it has what has left the outbox, perhaps by another tab. */
export function followJournalWith(read: typeof readJournal): void {
  readJournal = read
}

let reads = 0
let shown = 0

/** Reads what is stored for the signed-in account. */
export async function readOutbox(): Promise<Outbox> {
  const userId = currentUser()?.id
  reads += 1
  const read = reads
  const earlier = outbox.get()
  const found = new Map<TontineId, readonly Unsent[]>()
  for (const [key, unsent] of await storedEntries()) {
    const [owner, tontineId] = key.split(' ')
    if (owner === userId && tontineId && unsent.length > 0)
      // What is as it was stays the same object: nothing is decided or shown again.
      found.set(
        tontineId as TontineId,
        replaceEqualDeep(earlier.get(tontineId as TontineId), unsent),
      )
  }
  // Otherwise what has arrived would disappear from a page until it asks the site.
  for (const [tontineId, unsent] of earlier)
    if (unsent.length > (found.get(tontineId)?.length ?? 0))
      await readJournal?.(tontineId).catch(() => undefined)
  // Somebody else may have signed in meanwhile, and a later read have been faster.
  if (currentUser()?.id === userId && read > shown) {
    shown = read
    outbox.set(found)
  }
  return found
}

/** How much is unsent of what is stored. */
export const countOf = (all: Outbox): number =>
  [...all.values()].reduce((sum, { length }) => sum + length, 0)

/** How much of it was refused. */
export const refusedIn = (all: Outbox): number =>
  [...all.values()].flat().filter(({ refusal }) => refusal).length

onSessionEvent((event) => {
  if (event === 'signed-out') outbox.set(new Map())
  else void readOutbox()
})
tabs?.addEventListener('message', () => void readOutbox())

type Change = (unsent: readonly Unsent[]) => readonly Unsent[]

/** Stores what is unsent of a tontine, and returns it. */
async function store(tontineId: TontineId, apply: Change): Promise<readonly Unsent[]> {
  const user = currentUser()
  // On a telephone that others use nothing stays of anybody. (L5)
  if (!user || isShared(user)) throw new NotStored('shared')
  const unsent = await changeList(database, keyOf(user.id, tontineId), apply).catch(
    (cause: unknown) => {
      throw new NotStored('storage', { cause })
    },
  )
  tabs?.postMessage('changed')
  return unsent
}

/** Changes what is unsent of a tontine. */
async function change(tontineId: TontineId, apply: Change): Promise<void> {
  await store(tontineId, apply)
  await readOutbox()
}

/** A new operation, with the time of this device, or of the server where it has answered. */
export const newOperation = (): Operation =>
  Operation.parse({ id: crypto.randomUUID(), recordedAt: new Date(serverNow()).toISOString() })

/** Stores something behind what is unsent already. Throws `NotStored`, and then nothing is written down. */
export async function writeDown(tontineId: TontineId, one: Unsent): Promise<void> {
  keepStorage()
  const userId = currentUser()?.id
  const unsent = await store(tontineId, (earlier) => [...earlier, one])
  if (currentUser()?.id !== userId) return
  // Shown without being read again: a person waits for it. What is being read may be without it.
  const isUnsure = reads > shown || !isReadable.get()
  shown = reads
  const all = outbox.get()
  outbox.set(new Map(all).set(tontineId, replaceEqualDeep(all.get(tontineId), unsent)))
  if (isUnsure) void readOutbox()
}

/** Adds what another device has saved to a file; what is here already stays as it is. */
export const addUnsent = (tontineId: TontineId, more: readonly Unsent[]): Promise<void> =>
  change(tontineId, (unsent) => {
    const known = new Set(unsent.map(({ operation }) => operation.id))
    return [...unsent, ...more.filter(({ operation }) => !known.has(operation.id))]
  })

const isThis =
  ({ operation }: Unsent) =>
  (other: Unsent) =>
    other.operation.id === operation.id

/** Puts it, as it is now, in the place of what it was; of what has arrived or was dropped nothing comes back. */
const put = (tontineId: TontineId, before: Unsent, now: (stored: Unsent) => Unsent) =>
  change(tontineId, (unsent) => unsent.map((other) => (isThis(before)(other) ? now(other) : other)))

/** Stores, before it is sent, that it may arrive without an answer; false for what was dropped meanwhile. */
export async function storeSending(tontineId: TontineId, one: Unsent): Promise<boolean> {
  let isThere = false
  await put(tontineId, one, (stored) => {
    isThere = true
    return { ...stored, lost: stored.lost ?? 'operation' }
  })
  return isThere
}

/** Stores why the server refused something: then it has not arrived. */
export const storeRefusal = (tontineId: TontineId, one: Unsent, refusal: Refused): Promise<void> =>
  put(tontineId, one, (stored) => ({ ...stored, refusal }))

/** What was refused is sent again as it is. */
export const sendAgain = (tontineId: TontineId, one: Unsent): Promise<void> =>
  put(tontineId, one, ({ refusal: _, ...stored }) => stored)

/** Puts something else in its place, as a new operation: what was refused is sent again as it is now. */
export const replaceUnsent = (
  tontineId: TontineId,
  one: Unsent,
  command: OfflineCommand,
): Promise<void> => put(tontineId, one, () => ({ operation: newOperation(), command }))

/** Drops something that its author does not mean any more. */
export const dropUnsent = (tontineId: TontineId, one: Unsent): Promise<void> =>
  change(tontineId, (unsent) => unsent.filter((other) => !isThis(one)(other)))

/** The same of what was never sent; false for what was, and may have arrived. */
export async function dropNeverSent(tontineId: TontineId, one: Unsent): Promise<boolean> {
  let isDropped = false
  await change(tontineId, (unsent) => {
    const left = unsent.filter((other) => !isThis(one)(other) || other.lost)
    isDropped = left.length < unsent.length
    return left
  })
  return isDropped
}

/** Forgets what the journal contains. */
export async function forgetArrived(tontineId: TontineId, state: Tontine): Promise<void> {
  const user = currentUser()
  if (!user) return
  const stored = await get<readonly Unsent[]>(keyOf(user.id, tontineId), database)
  if (stored && notArrived(stored, state, user.id).length < stored.length)
    // In a full storage it stays, and counts once all the same.
    await change(tontineId, (unsent) => notArrived(unsent, state, user.id)).catch(() => undefined)
}
