import type { Language } from '@mainforte/domain/kernel/language'
import { ApiError } from '../api/api-error.ts'
import { requestAfter, recoverWith } from '../api/request.ts'
import { clearSeenCopy } from '../api/seen-copy.ts'
import { deleteDrafts } from '../form/draft-store.ts'
import { setStored, getStored } from '../browser/storage.ts'
import { createStore, usePartOf, useStore } from '../browser/store.ts'
import { serverNow, slept } from '../browser/clock.ts'

/** The signed-in user, as in the contract's session. */
export interface SessionUser {
  id: string
  displayName: string
  email: string | null
  photoUrl: string | null
  phone: string | null
  role: 'user' | 'superAdmin'
  isVerified: boolean
  language: Language
  /** Absent with an account, see the contract. */
  through?: 'link' | 'reading' | 'shared' | undefined
  openUntil?: string | undefined
}

export interface Session {
  user: SessionUser
  /** When the session must be renewed (ISO). */
  expiresAt: string
}

/** How the session is read, renewed and ended; injected with auth's endpoints. */
export interface SessionEndpoints {
  read: () => Promise<Session | null>
  /** Null if the session can't be renewed. */
  renew: () => Promise<Session | null>
  end: () => Promise<unknown>
}

export type SessionEvent = 'signed-in' | 'signed-out' | 'refreshed' | 'updated' | 'recovery'

/** From the specification: a check every 30 s, renewal at 90 s or less. */
export const checkInterval = 30_000
export const renewAt = 90

const userKey = 'mainforte-user'
/** Set from sign-out until the server has ended the session. */
const endingKey = 'mainforte-ending'
const isEnding = (): boolean => getStored(endingKey) !== undefined
/** The e-mail address of whoever's session ended by itself on this device. */
const endedKey = 'mainforte-ended'

/** Set while the last person of this device had no account: they come back by their code. */
const placeKey = 'mainforte-place'
export const isPlaceHere = (): boolean => getStored(placeKey) !== undefined

/** On a telephone that others use nothing is shown once its five minutes are over. (L5) */
const isClosed = (user: SessionUser): boolean =>
  isShared(user) && serverNow() + slept() >= Date.parse(user.openUntil ?? '1970-01-01')

/** Others speak from this telephone, too. (L5) */
export const isShared = (user: SessionUser | undefined): boolean =>
  user?.through === 'shared' || (user?.through === 'reading' && user.openUntil !== undefined)
/** What those others may find in its storage. */
const nameless = (user: SessionUser): SessionUser => ({
  ...user,
  displayName: '',
  phone: null,
  photoUrl: null,
})

type Known = { status: 'unknown' } | { status: 'visitor' } | { status: 'in'; user: SessionUser }

interface Message {
  event: SessionEvent
  user?: SessionUser
}

function storedUser(): Known {
  const text = getStored(userKey)
  if (!text || isEnding()) return { status: 'unknown' }
  try {
    // Written only by `setUser` below; an outdated shape is corrected by the background check.
    const user = JSON.parse(text) as SessionUser
    return isClosed(user) ? { status: 'unknown' } : { status: 'in', user }
  } catch {
    return { status: 'unknown' }
  }
}

const known = createStore<Known>(storedUser())
const listeners = new Set<(event: SessionEvent) => void>()
const tabs =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('mainforte-session')
    : undefined

let endpoints: SessionEndpoints | undefined
let expiresAt = 0
/** How often somebody has signed in or out here: an answer to an earlier question is out of date. */
let changes = 0
let firstRead: Promise<void> | undefined

/** Subscribes to session events of this tab and all others. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function emit(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}

/** Whether this browser keeps the user: some forbid it. */
let isStored = false

/** The page of a link (server/src/own/script.ts) has forgotten the user, perhaps while this one slept. */
function followStored(): void {
  const user = currentUser()
  if (!user || !isStored || getStored(userKey)?.includes(user.id)) return
  setUser(undefined)
  emit('signed-out')
}

/**
 * Everything kept for the previous user, in memory and on the device, is deleted before another
 * user's data.
 */
function setUser(user: SessionUser | undefined): void {
  const before = currentUser()
  if (before && user && before.id !== user.id) {
    setUser(undefined)
    emit('signed-out')
  }
  const isNowShared = isShared(user) && !isShared(before)
  if ((before && !user) || isNowShared) clearSeenCopy()
  if (user && (before?.id !== user.id || isNowShared)) {
    deleteDrafts(isNowShared ? undefined : user.id)
    setEnded(undefined)
  }
  if (!user || before?.id !== user.id) changes += 1
  if (user) setStored(placeKey, user.through && 'yes')
  setStored(userKey, user && JSON.stringify(isShared(user) ? nameless(user) : user))
  isStored = getStored(userKey) !== undefined
  // Each check reports the user again: without a change, no component is to render.
  if (before && JSON.stringify(user) === JSON.stringify(before)) return
  known.set(user ? { status: 'in', user } : { status: 'visitor' })
}

function broadcast(event: SessionEvent, user?: SessionUser): void {
  emit(event)
  tabs?.postMessage({ event, ...(user ? { user } : {}) } satisfies Message)
}

/** Whether the session was ended here but not yet on the server. */
const isEndPending = createStore(false)
let ending: Promise<void> | undefined

async function endOnServer(): Promise<void> {
  // Another tab may have done it while this one waited, and somebody may have signed in since.
  if (!endpoints || !isEnding()) return
  await endpoints.end()
  setStored(endingKey, undefined)
}

/** Ends on the server the session that was ended here; all other requests wait for it. */
async function endFirst(): Promise<void> {
  if (isEnding())
    try {
      // One tab at a time: the response deletes the session's cookie, and must not delete a newer
      // one.
      ending ??= (navigator.locks?.request(endingKey, endOnServer) ?? endOnServer()).finally(() => {
        ending = undefined
      })
      await ending
    } catch (error) {
      isEndPending.set(true)
      throw error
    }
  isEndPending.set(false)
}

const retryEnd = () => void endFirst().catch(() => undefined)

export const useIsEndPending = (): boolean => useStore(isEndPending)

function setSession(session: Session): void {
  expiresAt = Date.parse(session.expiresAt)
  setUser(session.user)
}

function clearSession(): void {
  const before = currentUser()
  setUser(undefined)
  if (!before) return
  // Signing out means that somebody else may use the device.
  if (!isEnding()) setEnded(before.email ?? undefined)
  broadcast('signed-out')
}

/** The login page says it, if it is loaded, before it is drawn (build/head-script.ts). */
function setEnded(email: string | undefined): void {
  setStored(endedKey, email)
  const { dataset } = document.documentElement
  if (email === undefined) delete dataset['ended']
  else dataset['ended'] = ''
}

/** The address with which to sign in again, if a session ended by itself on this device. */
export const endedEmail = (): string | undefined => getStored(endedKey)

/** Whether the server refused the session; any other failure may pass. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status)

/** Without a response the user stays signed in: being offline is no reason to sign out. */
async function readSession(from: SessionEndpoints): Promise<void> {
  try {
    const wasEnding = isEnding()
    const before = changes
    const session = await from.read()
    if (before !== changes) return
    // An outline prefetched it (build/written-pages-plugin.ts) before the session was ended.
    if (wasEnding && document.querySelector('link[as=fetch]')) location.reload()
    // Another tab may have signed out since the request.
    if (session && !wasEnding && !isEnding()) setSession(session)
    else clearSession()
  } catch (error) {
    if (isOver(error) || known.get().status === 'unknown') clearSession()
  }
}

let renewal: Promise<boolean> | undefined

async function renewOnce(from: SessionEndpoints): Promise<boolean> {
  const before = changes
  try {
    const session = await from.renew()
    if (before !== changes) return false
    if (!session || isEnding()) {
      clearSession()
      return false
    }
    setSession(session)
    broadcast('refreshed', session.user)
    return true
  } catch (error) {
    if (isOver(error)) clearSession()
    return false
  }
}

/** Renews the session; simultaneous callers share one renewal. False if that failed. */
async function renew(): Promise<boolean> {
  if (!endpoints || known.get().status !== 'in') return false
  renewal ??= renewOnce(endpoints).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Forgets the person of a shared telephone, also without network. */
export function endClosed(): void {
  const user = currentUser()
  if (user && isClosed(user)) clearSession()
}

async function check(): Promise<void> {
  retryEnd()
  followStored()
  endClosed()
  if ((expiresAt - serverNow()) / 1000 <= renewAt) await renew()
}

/** Starts to watch the session. Called once at startup; the returned function stops it. */
export function startSession(from: SessionEndpoints): () => void {
  endpoints = from
  requestAfter(endFirst)
  firstRead = readSession(from)
  const timer = setInterval(() => void check(), checkInterval)
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.event === 'signed-out') setUser(undefined)
    else if (data.user) setUser(data.user)
    emit(data.event)
  }
  // After sleep, or with a wrong clock, the session may still be renewable.
  recoverWith(renew)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', retryEnd)
  addEventListener('storage', followStored)
  addEventListener('pageshow', followStored)
  tabs?.addEventListener('message', onMessage)
  return () => {
    clearInterval(timer)
    recoverWith(undefined)
    requestAfter(undefined)
    removeEventListener('online', retryEnd)
    removeEventListener('storage', followStored)
    removeEventListener('pageshow', followStored)
    document.removeEventListener('visibilitychange', onVisible)
    tabs?.removeEventListener('message', onMessage)
    endpoints = undefined
    firstRead = undefined
  }
}

/** Checks with the server whether the session is still valid; if not, all tabs are notified. */
export async function checkSession(): Promise<void> {
  if (endpoints && known.get().status === 'in') await readSession(endpoints)
}

/**
 * The current user, for a route that must know before it renders. A user known from the last visit
 * is trusted at once and checked meanwhile, so that the app opens offline.
 */
export async function resolveUser(): Promise<SessionUser | undefined> {
  if (known.get().status === 'unknown') await firstRead
  return currentUser()
}

/** Waits for the server's check of a user known from the last visit, whose session may be over. */
export const sessionRead = async (): Promise<void> => {
  if (known.get().status === 'in') await firstRead
}

const userIn = (now: Known): SessionUser | undefined => (now.status === 'in' ? now.user : undefined)

export const currentUser = (): SessionUser | undefined => userIn(known.get())

export const useUser = (): SessionUser | undefined => usePartOf(known, userIn)

/** Subscribes to updates of the user, from the server or another tab. */
export const onUser = (listener: (user: SessionUser | undefined) => void): (() => void) =>
  known.subscribe(() => listener(currentUser()))

/** Called by the login page after a sign-in; all tabs are notified. */
export function signedIn(session: Session): void {
  setSession(session)
  broadcast('signed-in', session.user)
}

/** Called after the profile was saved. */
export function userUpdated(user: SessionUser): void {
  // They may have signed out while it was saved, and somebody else in.
  if (currentUser()?.id !== user.id) return
  setUser(user)
  broadcast('updated', user)
}

/** Called after the link of a reset mail was opened. */
export const recoveryBegun = (): void => broadcast('recovery')

const leaving = new EventTarget()

/** Emitted before this tab ends the session: running requests would fail. */
export function onLeaving(listener: () => void): () => void {
  leaving.addEventListener('leaving', listener)
  return () => leaving.removeEventListener('leaving', listener)
}

/**
 * Ends the session here and in all tabs at once. An unreachable server ends it later, before
 * any other request (`endFirst`).
 */
export function signOut(): void {
  leaving.dispatchEvent(new Event('leaving'))
  setStored(endingKey, 'yes')
  setEnded(undefined)
  clearSession()
  deleteDrafts()
  if (isEnding()) retryEnd()
  // Without storage there is no later attempt.
  else endpoints?.end().catch(() => undefined)
}
