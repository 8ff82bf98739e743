import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Unreachable } from '../api/api-error.ts'
import { noteServerTime } from '../browser/clock.ts'
import { sendRequest } from '../api/request.ts'
import {
  type Session,
  type SessionEvent,
  checkInterval,
  checkSession,
  currentUser,
  isPlaceHere,
  onSessionEvent,
  recoveryBegun,
  signOut,
  signedIn,
  startSession,
  useIsEndPending,
  userUpdated,
  resolveUser,
} from './session.ts'

const start = Date.parse('2026-11-21T08:00:00Z')

const session = (seconds: number): Session => ({
  user: {
    id: 'u1',
    displayName: 'Awa Koné',
    email: 'awa@example.org',
    photoUrl: null,
    phone: null,
    role: 'user',
    isVerified: false,
    language: 'origin',
  },
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
})

let stop: (() => void)[] = []
const events: SessionEvent[] = []

function begin(endpoints: Partial<Parameters<typeof startSession>[0]>) {
  stop.push(
    startSession({
      read: () => Promise.resolve(null),
      renew: () => Promise.resolve(null),
      end: () => Promise.resolve(),
      ...endpoints,
    }),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  events.length = 0
  stop.push(onSessionEvent((event) => events.push(event)))
})

afterEach(async () => {
  signOut()
  for (const end of stop) end()
  stop = []
  localStorage.clear()
  vi.useRealTimers()
})

test('session-1 a session is renewed once 90 seconds or fewer remain, and not before', async () => {
  const renew = vi.fn<() => Promise<Session>>(() => Promise.resolve(session(300)))
  begin({ read: () => Promise.resolve(session(300)), renew })
  await resolveUser()

  await vi.advanceTimersByTimeAsync(180_000)
  expect(renew).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(events).toContain('refreshed')
})

test('a user who is reported again unchanged stays the same, one who has changed does not', async () => {
  const read = vi.fn<() => Promise<Session>>(() => Promise.resolve(session(300)))
  begin({ read })
  signedIn(session(60))
  const first = currentUser()
  await checkSession()
  expect(read).toHaveBeenCalled()
  expect(currentUser()).toBe(first)
  userUpdated({ ...session(300).user, isVerified: true })
  expect(currentUser()?.isVerified).toBe(true)
})

test('session-2 a tab that becomes visible again checks at once', async () => {
  const renew = vi.fn<() => Promise<Session>>(() => Promise.resolve(session(300)))
  begin({ read: () => Promise.resolve(session(60)), renew })
  await resolveUser()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('session-3 each of the five session events is emitted', async () => {
  begin({ renew: () => Promise.resolve(session(300)) })
  await resolveUser()
  signedIn(session(60))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  userUpdated({ ...session(300).user, displayName: 'Awa K.' })
  expect(currentUser()?.displayName).toBe('Awa K.')
  recoveryBegun()
  signOut()
  expect(events).toEqual(['signed-in', 'refreshed', 'updated', 'recovery', 'signed-out'])
})

test('a session that cannot be renewed signs out', async () => {
  begin({ read: () => Promise.resolve(session(60)), renew: () => Promise.resolve(null) })
  await resolveUser()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(currentUser()).toBeUndefined()
  expect(events).toContain('signed-out')
})

test.each([
  ['that the network lost', new Unreachable('no answer')],
  [
    'before a database that is away',
    new ApiError({ code: 'UNAVAILABLE', status: 503, message: '' }),
  ],
  ['that met a defect', new ApiError({ code: 'UNKNOWN', status: 500, message: '' })],
  ['of which there were too many', new ApiError({ code: 'X', status: 429, message: '' })],
  ['that a proxy refused', new ApiError({ code: 'UNKNOWN', status: 520, message: '' })],
])('session-4 a renewal %s is tried again, and nobody is signed out', async (_, failure) => {
  const renew = vi
    .fn<() => Promise<Session | null>>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValueOnce(session(300))
  begin({ read: () => Promise.resolve(session(60)), renew })
  await resolveUser()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renew).toHaveBeenCalledTimes(2)
  expect(currentUser()?.id).toBe('u1')
  expect(events).not.toContain('signed-out')
})

test('session-5 a permanent failure removes the session', async () => {
  const refused = new ApiError({ code: 'account-suspended', status: 403, message: '' })
  begin({ read: () => Promise.resolve(session(60)), renew: () => Promise.reject(refused) })
  await resolveUser()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(currentUser()).toBeUndefined()
})

test('session-6 the next user of a phone finds nothing of the previous one, in memory or stored', async () => {
  const open = vi.fn<(name: string) => object>(() => ({}))
  vi.stubGlobal('indexedDB', { open })
  const someoneElse = (): Session => ({
    ...session(300),
    user: { ...session(300).user, id: 'u2', displayName: 'Issa' },
  })
  begin({ read: () => Promise.resolve(session(60)), renew: () => Promise.resolve(someoneElse()) })
  await resolveUser()
  const usersAtEvents: (string | undefined)[] = []
  stop.push(onSessionEvent((event) => usersAtEvents.push(`${event} ${currentUser()?.id}`)))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(usersAtEvents).toEqual(['signed-out undefined', 'refreshed u2'])
  expect(open).toHaveBeenCalledTimes(1)

  signedIn(session(300))
  expect(usersAtEvents.slice(2)).toEqual(['signed-out undefined', 'signed-in u1'])
  signOut()
  expect(open).toHaveBeenCalledTimes(3)
  vi.unstubAllGlobals()
})

test('session-7 other tabs learn who signed in and out', async () => {
  const tab = new BroadcastChannel('mainforte-session')
  const messages: unknown[] = []
  tab.addEventListener('message', ({ data }) => messages.push(data))
  vi.useRealTimers()
  signedIn(session(300))
  signOut()
  await vi.waitFor(() =>
    expect(messages).toMatchObject([{ event: 'signed-in' }, { event: 'signed-out' }]),
  )
  tab.close()
})

/**
 * A server with this browser's session, and a network that can fail, below the app's own requests.
 */
function serveSession({
  start = startSession,
  send = sendRequest,
  current = session(300) as Session | null,
} = {}) {
  const server: { session: Session | null; isReachable: boolean; requested: string[] } = {
    session: current,
    isReachable: true,
    requested: [],
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    server.requested.push(url)
    if (url === '/api/auth/sign-out') server.session = null
    return Response.json(server.session)
  })
  const end = start({
    read: async () => (await send(['GET', '/auth/session'])) as Session | null, // As in the response above.
    renew: () => Promise.resolve(null),
    end: () => send(['POST', '/auth/sign-out'], {}, { isFirst: true }),
  })
  stop.push(end, () => vi.unstubAllGlobals())
  return server
}

test('session-8 signing out offline takes effect here at once, and on the server before any other request', async () => {
  const server = serveSession()
  await resolveUser()
  server.isReachable = false
  signOut()
  expect(currentUser()).toBeUndefined()
  await expect(sendRequest(['GET', '/tontines'])).rejects.toThrow(Unreachable)
  expect(server.session).not.toBeNull()

  server.isReachable = true
  server.requested = []
  await Promise.all([sendRequest(['GET', '/tontines']), sendRequest(['POST', '/auth/sign-in'])])
  expect(server.requested).toEqual(['/api/auth/sign-out', '/api/tontines', '/api/auth/sign-in'])
  await sendRequest(['GET', '/tontines'])
  expect(server.requested).toHaveLength(4)
})

test('a sign-out offline is shown as pending until the server knows, which is as soon as possible', async () => {
  const server = serveSession()
  const { result } = renderHook(() => useIsEndPending())
  await resolveUser()
  server.isReachable = false
  await act(async () => signOut())
  await vi.waitFor(() => expect(result.current).toBe(true))

  server.isReachable = true
  await act(async () => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(result.current).toBe(false))
  expect(server.session).toBeNull()
})

test('a session ended offline is ended by the next visit, and shown to nobody', async () => {
  const server = serveSession()
  await resolveUser()
  server.isReachable = false
  signOut()
  stop.splice(1).forEach((end) => end())

  vi.resetModules()
  const [{ startSession: start, resolveUser: resolveUserNow }, { sendRequest: send }] =
    await Promise.all([import('./session.ts'), import('../api/request.ts')])
  expect(server.session).not.toBeNull()
  const next = serveSession({ start, send, current: server.session })
  expect(await resolveUserNow()).toBeUndefined()
  expect(next).toMatchObject({
    session: null,
    requested: ['/api/auth/sign-out', '/api/auth/session'],
  })
})

test('signing out in another tab wins over a response in flight', async () => {
  let respond: (session: Session) => void = () => undefined
  const read = () =>
    new Promise<Session>((resolve) => {
      respond = resolve
    })
  begin({ read, end: () => Promise.reject(new Unreachable('no answer')) })
  signOut()
  respond(session(300))
  expect(await resolveUser()).toBeUndefined()
})

/** An answer that comes when the test says so. */
function later<Answer>() {
  let respond: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    respond = resolve
  })
  return { promise, respond: (answer: Answer) => respond(answer) }
}

test.each(['read', 'renew'] as const)(
  'a session that was asked for before a sign-out and comes after it signs nobody in (%s)',
  async (asked) => {
    const { promise, respond } = later<Session>()
    begin({ read: () => Promise.resolve(session(60)), [asked]: () => promise })
    signedIn(session(60))
    document.dispatchEvent(new Event('visibilitychange'))
    signOut()
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage.getItem('mainforte-ending')).toBeNull()
    respond(session(300))
    await vi.advanceTimersByTimeAsync(0)
    expect(currentUser()).toBeUndefined()
    expect(localStorage.getItem('mainforte-user')).toBeNull()
  },
)

test('an old answer that nobody is signed in ends no session that began meanwhile', async () => {
  const { promise, respond } = later<null>()
  begin({ read: () => promise })
  signedIn(session(300))
  respond(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(currentUser()?.id).toBe('u1')
})

test('a profile that is saved after its person signed out signs nobody in, nor over the next', () => {
  begin({})
  const { user } = session(300)
  signedIn(session(300))
  signOut()
  userUpdated(user)
  expect(currentUser()).toBeUndefined()
  signedIn({ ...session(300), user: { ...user, id: 'u2' } })
  userUpdated(user)
  expect(currentUser()?.id).toBe('u2')
})

test('a prefetched response from before the sign-out signs nobody in', async () => {
  localStorage.setItem('mainforte-ending', 'yes')
  begin({
    read: () => {
      // As if the server had responded before the sign-out reached it.
      localStorage.removeItem('mainforte-ending')
      return Promise.resolve(session(300))
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(await resolveUser()).toBeUndefined()
})

test('a session ended by another tab is not ended again after a new sign-in', async () => {
  const server = serveSession()
  await resolveUser()
  server.isReachable = false
  signOut()
  // The other tab.
  localStorage.removeItem('mainforte-ending')
  server.isReachable = true
  server.requested = []
  await sendRequest(['GET', '/tontines'])
  expect(server.requested).toEqual(['/api/tontines'])
})

test('without storage, signing out ends the session on the server nevertheless', async () => {
  const server = serveSession()
  await resolveUser()
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  signOut()
  await vi.waitFor(() => expect(server.session).toBeNull())
  expect(currentUser()).toBeUndefined()
  storage.mockRestore()
})

test('the end of the session is emitted at once, without further requests', async () => {
  const read = vi
    .fn<() => Promise<Session | null>>(() => Promise.resolve(null))
    .mockResolvedValueOnce(session(300))
  begin({ read })
  await resolveUser()
  await checkSession()
  expect(events).toContain('signed-out')
  await checkSession()
  expect(read).toHaveBeenCalledTimes(2)
})

test('L5 a shared telephone forgets its person after five minutes, also without network', async () => {
  const { user, ...rest } = session(900)
  const openUntil = new Date(Date.now() + 300_000).toISOString()
  const shared = { ...rest, user: { ...user, email: null, through: 'shared' as const, openUntil } }
  begin({ read: () => Promise.reject(new Unreachable('no answer')) })
  signedIn(shared)
  await vi.advanceTimersByTimeAsync(checkInterval * 9)
  expect(currentUser()?.id).toBe('u1')
  await vi.advanceTimersByTimeAsync(checkInterval * 2)
  expect(currentUser()).toBeUndefined()
  expect(isPlaceHere()).toBe(true)
  expect(events).toContain('signed-out')
})

const sharedUntil = (minutes: number): Session => {
  const { user, ...rest } = session(900)
  const openUntil = new Date(Date.now() + minutes * 60_000).toISOString()
  return { ...rest, user: { ...user, phone: '+2250701020304', through: 'shared', openUntil } }
}

test('L5 storage has neither name nor number of a shared telephone’s person', () => {
  signedIn(sharedUntil(5))
  expect(currentUser()?.phone).toBe('+2250701020304')
  const kept = localStorage.getItem('mainforte-user') ?? ''
  expect(kept).toContain('u1')
  expect(kept).not.toContain('0701020304')
  expect(kept).not.toContain(sharedUntil(5).user.displayName)
})

test('L5 the five minutes go on while a telephone sleeps', async () => {
  begin({ read: () => Promise.reject(new Unreachable('no answer')) })
  noteServerTime(new Headers({ date: new Date().toUTCString() }))
  signedIn(sharedUntil(5))
  vi.setSystemTime(Date.now() + 301_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(currentUser()).toBeUndefined()
})

test('L5 a page that slept while a link was opened beside it forgets its person', () => {
  begin({ read: () => Promise.reject(new Unreachable('no answer')) })
  signedIn(session(300))
  localStorage.removeItem('mainforte-user')
  dispatchEvent(new Event('pageshow'))
  expect(currentUser()).toBeUndefined()
  expect(events).toContain('signed-out')
})
