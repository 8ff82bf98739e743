import 'fake-indexeddb/auto'
import { clear, createStore, entries, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../session/session.ts'

const sessionOf = (id: string): Session => ({
  user: {
    id,
    displayName: id,
    email: `${id}@example.org`,
    photoUrl: null,
    phone: null,
    role: 'user',
    isVerified: false,
    language: 'origin',
  },
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})

const store = createStore('mainforte', 'seen')
const storedEntries = () =>
  entries<string, { of: string; query: { state: { data: unknown } } }>(store)
const keptData = async () =>
  (await storedEntries()).map(([, { query }]) => query.state.data).toSorted()

/** A new tab: nothing in memory but the offline copy. */
async function openTab() {
  vi.resetModules()
  const { queryClient } = await import('./query-client.ts')
  const session = await import('../session/session.ts')
  const { persistResponses } = await import('./persist.ts')
  return { queryClient, ...session, persistResponses }
}

/** A tab of Awa that stores what she sees. */
async function openAwasTab() {
  const tab = await openTab()
  tab.signedIn(sessionOf('awa'))
  await tab.persistResponses()
  return tab
}

/** The same with her tontines loaded and stored. */
async function openTabWithTontines() {
  const tab = await openAwasTab()
  tab.queryClient.setQueryData(['tontines'], 'of Awa')
  await expect.poll(keptData).toEqual(['of Awa'])
  return tab
}

beforeEach(async () => {
  localStorage.clear()
  await clear(store)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what a user saw is restored for them', async () => {
  await openTabWithTontines()

  const next = await openTab()
  await next.persistResponses()
  expect(next.queryClient.getQueryData(['tontines'])).toBe('of Awa')
  expect(next.queryClient.getQueryState(['tontines'])?.isInvalidated).toBe(true)
})

test('a second tab that was opened earlier overwrites nothing', async () => {
  const tab = await openTab()
  tab.signedIn(sessionOf('awa'))
  const [one, other] = [tab, await openTab()]
  await one.persistResponses()
  await other.persistResponses()
  one.queryClient.setQueryData(['journal'], 'journal')
  other.queryClient.setQueryData(['ranking'], 'ranking')
  await expect.poll(keptData).toEqual(['journal', 'ranking'])
})

test('the next user finds nothing of it', async () => {
  const tab = await openTabWithTontines()
  const copy = await storedEntries()

  tab.signedIn(sessionOf('issa'))
  expect(tab.queryClient.getQueryData(['tontines'])).toBeUndefined()
  await expect.poll(keptData).toEqual([])

  // Even if the copy was not cleared.
  for (const [key, seen] of copy) await set(key, seen, store)
  const next = await openTab()
  await next.persistResponses()
  expect(next.queryClient.getQueryData(['tontines'])).toBeUndefined()
  expect(await storedEntries()).toEqual([])
})

test('nothing is stored once nobody is signed in, not even late responses', async () => {
  const tab = await openTabWithTontines()
  tab.signOut()
  await expect.poll(keptData).toEqual([])
  tab.queryClient.setQueryData(['tontines'], 'late')
  // Writes are executed in order.
  await set('after', 'all of this', store)
  expect((await storedEntries()).map(([key]) => key)).toEqual(['after'])
})

test('L5 nothing is stored on a telephone that others use', async () => {
  const tab = await openTab()
  const { user, ...session } = sessionOf('fanta')
  tab.signedIn({ ...session, user: { ...user, email: null, through: 'shared' } })
  await tab.persistResponses()
  tab.queryClient.setQueryData(['tontines'], 'of Fanta')
  await set('after', 'all of this', store)
  expect((await storedEntries()).map(([key]) => key)).toEqual(['after'])
})

test('entries older than a week, or of other response types, are deleted', async () => {
  const tab = await openAwasTab()
  const week = 7 * 24 * 3600 * 1000
  tab.queryClient.setQueryData(['old'], 'old', { updatedAt: Date.now() - week - 1 })
  tab.queryClient.setQueryData(['young'], 'young', { updatedAt: Date.now() - week + 60_000 })
  await expect.poll(keptData).toEqual(['old', 'young'])
  await set('cache', { of: 'awa', shapes: 'others', at: Date.now(), state: {} }, store)

  await (await openTab()).persistResponses()
  expect(await keptData()).toEqual(['young'])
})

test('what is removed from memory is removed from the device', async () => {
  const tab = await openTabWithTontines()
  tab.queryClient.removeQueries({ queryKey: ['tontines'] })
  await expect.poll(keptData).toEqual([])
})

test('a browser that forbids storage shows what the server answers, and signs out', async () => {
  const open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  const tab = await openAwasTab()
  const queryFn = async () => 'of Awa'
  const answer = tab.queryClient.fetchQuery({ queryKey: ['tontines'], queryFn, retry: false })
  expect(await answer).toBe('of Awa')
  const events: string[] = []
  tab.onSessionEvent((event) => events.push(event))
  tab.signOut()
  expect(events).toEqual(['signed-out'])
})

test('a storage that does not answer keeps no page waiting for more than three seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const tab = await openTab()
  tab.signedIn(sessionOf('awa'))
  const restored = vi.fn<() => void>()
  void tab.persistResponses().then(restored)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(restored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(restored).toHaveBeenCalled()
})

test('signing out while the copy is restored leaves nothing to the next user', async () => {
  await openTabWithTontines()
  await set('old', { of: 'awa', shapes: 'others' }, store)
  const next = await openTab()
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    // The server's answer that the session is over arrives while old entries are deleted.
    next.signOut()
    return this.get(key as IDBValidKey) as IDBRequest<undefined>
  })
  await next.persistResponses()
  next.signedIn(sessionOf('issa'))
  expect(next.queryClient.getQueryData(['tontines'])).toBeUndefined()
})
