import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Operation } from '@mainforte/domain/kernel/operation'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Refused, type Unsent, notArrived } from '@mainforte/domain/unsent'
import { createStore as createDatabase, entries, get, update } from 'idb-keyval'
import { serverNow } from '../kernel/browser/clock.ts'
import { createStore } from '../kernel/browser/store.ts'
import { currentUser, onSessionEvent } from '../kernel/session/session.ts'

/** What each account has written down on this device and what has not arrived yet, by tontine, in its order. */
const database = createDatabase('mainforte-outbox', 'unsent')

const keyOf = (userId: string, tontineId: TontineId) => `${userId} ${tontineId}`

/** What is unsent, by tontine. */
export type Outbox = ReadonlyMap<TontineId, readonly Unsent[]>

/** That of the signed-in account, as it is stored. */
export const outbox = createStore<Outbox>(new Map())

/** It could not be stored: nothing was written down. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mainforte-outbox') : undefined

/** Reads what is stored for the signed-in account. */
export async function readOutbox(): Promise<Outbox> {
  const userId = currentUser()?.id
  const found = new Map<TontineId, readonly Unsent[]>()
  for (const [key, unsent] of await entries<string, readonly Unsent[]>(database).catch(() => [])) {
    const [owner, tontineId] = key.split(' ')
    if (owner === userId && tontineId && unsent.length > 0)
      found.set(tontineId as TontineId, unsent)
  }
  if (currentUser()?.id === userId) outbox.set(found)
  return found
}

onSessionEvent((event) => {
  if (event === 'signed-out') outbox.set(new Map())
  else void readOutbox()
})
tabs?.addEventListener('message', () => void readOutbox())

/** Changes what is unsent of a tontine; another tab waits for its turn. */
async function change(
  tontineId: TontineId,
  apply: (unsent: readonly Unsent[]) => readonly Unsent[],
): Promise<void> {
  const user = currentUser()
  // On a telephone that others use nothing stays of anybody. (L5)
  if (!user || user.through === 'shared') throw new NotStored()
  try {
    await update<readonly Unsent[]>(
      keyOf(user.id, tontineId),
      (stored) => apply(stored ?? []),
      database,
    )
  } catch (cause) {
    throw new NotStored('the storage is full or forbidden', { cause })
  }
  await readOutbox()
  tabs?.postMessage('changed')
}

/** A new operation, with the time of this device, or of the server where it has answered. */
export const newOperation = (): Operation =>
  Operation.parse({ id: crypto.randomUUID(), recordedAt: new Date(serverNow()).toISOString() })

/** Stores something behind what is unsent already. Throws `NotStored`, and then nothing is written down. */
export async function writeDown(tontineId: TontineId, one: Unsent): Promise<void> {
  void navigator.storage?.persist?.().catch(() => undefined)
  await change(tontineId, (unsent) => [...unsent, one])
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

/** Stores why the server refused something. */
export const storeRefusal = (tontineId: TontineId, one: Unsent, refusal: Refused): Promise<void> =>
  change(tontineId, (unsent) =>
    unsent.map((other) => (isThis(one)(other) ? { ...other, refusal } : other)),
  )

/** Puts something else in its place, as a new operation: what was refused is sent again as it is now. */
export const replaceUnsent = (
  tontineId: TontineId,
  one: Unsent,
  command: OfflineCommand,
): Promise<void> =>
  change(tontineId, (unsent) =>
    unsent.map((other) => (isThis(one)(other) ? { operation: newOperation(), command } : other)),
  )

/** Drops something that its author does not mean any more. */
export const dropUnsent = (tontineId: TontineId, one: Unsent): Promise<void> =>
  change(tontineId, (unsent) => unsent.filter((other) => !isThis(one)(other)))

/** Forgets what the journal contains. */
export const forgetArrived = async (tontineId: TontineId, state: Tontine): Promise<void> => {
  const user = currentUser()
  const stored = (user && (await get<readonly Unsent[]>(keyOf(user.id, tontineId), database))) ?? []
  if (notArrived(stored, state).length < stored.length)
    await change(tontineId, (unsent) => notArrived(unsent, state))
}
