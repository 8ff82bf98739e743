import type { Language } from '@mainforte/domain/kernel/language'
import { isRetryable } from '../api/api-error.ts'
import { requestAfter, recoverWith } from '../api/request.ts'
import { forgetSeen } from '../api/seen-copy.ts'
import { remember, remembered } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'

/** Who is signed in, as the contract's session tells it. */
export interface SessionUser {
  id: string
  displayName: string
  email: string
  photoUrl: string | null
  phone: string | null
  role: 'user' | 'superAdmin'
  isVerified: boolean
  language: Language
}

export interface Session {
  user: SessionUser
  /** When the session must be renewed (ISO). */
  expiresAt: string
}

/** How the session is read, renewed and ended. The composition hands in the auth room's endpoints. */
export interface SessionDoors {
  read: () => Promise<Session | null>
  /** Null when the session is beyond renewal. */
  renew: () => Promise<Session | null>
  end: () => Promise<unknown>
}

export type SessionEvent = 'signed-in' | 'signed-out' | 'refreshed' | 'updated' | 'recovery'

/** The specification's: a look every 30 s, renewal at 90 s or less. */
export const checkInterval = 30_000
export const renewAt = 90

const userKey = 'mainforte-user'
/** There from the moment that somebody signs out until the server has ended the session. */
const endingKey = 'mainforte-ending'
const isEnding = (): boolean => remembered(endingKey) !== undefined

type Known = { status: 'unknown' } | { status: 'visitor' } | { status: 'in'; user: SessionUser }

interface Message {
  event: SessionEvent
  user?: SessionUser
}

function rememberedUser(): Known {
  const text = remembered(userKey)
  if (!text) return { status: 'unknown' }
  try {
    // Written by `hold` below and by nobody else; a stale shape ends in the background check.
    return { status: 'in', user: JSON.parse(text) as SessionUser }
  } catch {
    return { status: 'unknown' }
  }
}

const known = createStore<Known>(rememberedUser())
const listeners = new Set<(event: SessionEvent) => void>()
const tabs =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('mainforte-session')
    : undefined

let doors: SessionDoors | undefined
let expiresAt = 0
let firstRead: Promise<void> | undefined

/** Hears what happens to the session in this tab and in all others. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}

/** Whatever was kept for the person before, in memory or on the phone, goes before another comes. */
function hold(user: SessionUser | undefined): void {
  const before = currentUser()
  if (before && user && before.id !== user.id) {
    hold(undefined)
    hear('signed-out')
  }
  if (before && !user) forgetSeen()
  remember(userKey, user && JSON.stringify(user))
  known.set(user ? { status: 'in', user } : { status: 'visitor' })
}

function tell(event: SessionEvent, user?: SessionUser): void {
  hear(event)
  tabs?.postMessage({ event, ...(user ? { user } : {}) } satisfies Message)
}

/** Whether the server could not be told that the session was ended here. */
const unended = createStore(false)
let ending: Promise<void> | undefined

async function endOnServer(): Promise<void> {
  // Another tab may have done it while this one waited for its turn, and somebody signed in since.
  if (!doors || !isEnding()) return
  await doors.end()
  remember(endingKey, undefined)
}

/** Ends on the server what was ended here. All that is asked of the server comes after it. */
async function endFirst(): Promise<void> {
  if (isEnding())
    try {
      // One tab at a time: the answer takes the session's cookie away, and must not meet a new one.
      ending ??= (navigator.locks?.request(endingKey, endOnServer) ?? endOnServer()).finally(() => {
        ending = undefined
      })
      await ending
    } catch (error) {
      unended.set(true)
      throw error
    }
  unended.set(false)
}

const tryToEnd = () => void endFirst().catch(() => undefined)

export const useUnended = (): boolean => useStore(unended)

function take(session: Session): void {
  expiresAt = Date.parse(session.expiresAt)
  hold(session.user)
}

function lose(): void {
  const wasIn = known.get().status === 'in'
  hold(undefined)
  if (wasIn) tell('signed-out')
}

/** Without an answer the person stays who he was: no network is no reason to sign him out. */
async function readSession(from: SessionDoors): Promise<void> {
  try {
    const wasEnding = isEnding()
    const session = await from.read()
    // An outline has asked ahead (build/written-pages-plugin.ts), before the session was ended.
    if (wasEnding && document.querySelector('link[as=fetch]')) location.reload()
    // Another tab may have signed out since it was asked.
    if (session && !wasEnding && !isEnding()) take(session)
    else lose()
  } catch (error) {
    if (!isRetryable(error) || known.get().status === 'unknown') lose()
  }
}

let renewal: Promise<boolean> | undefined

async function renewOnce(from: SessionDoors): Promise<boolean> {
  try {
    const session = await from.renew()
    if (!session || isEnding()) {
      lose()
      return false
    }
    take(session)
    tell('refreshed', session.user)
    return true
  } catch (error) {
    if (!isRetryable(error)) lose()
    return false
  }
}

/** Renews the session; several who ask at once share one renewal. False when that did not help. */
async function renew(): Promise<boolean> {
  if (!doors || known.get().status !== 'in') return false
  renewal ??= renewOnce(doors).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function check(): Promise<void> {
  tryToEnd()
  if ((expiresAt - Date.now()) / 1000 <= renewAt) await renew()
}

/** Begins to watch the session. Called once, by the composition; the returned function ends it. */
export function startSession(from: SessionDoors): () => void {
  doors = from
  requestAfter(endFirst)
  firstRead = readSession(from)
  const timer = setInterval(() => void check(), checkInterval)
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.event === 'signed-out') hold(undefined)
    else if (data.user) hold(data.user)
    hear(data.event)
  }
  // A tab that slept, or a phone whose clock is wrong: the session may still be worth renewing.
  recoverWith(renew)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', tryToEnd)
  tabs?.addEventListener('message', onMessage)
  return () => {
    clearInterval(timer)
    recoverWith(undefined)
    requestAfter(undefined)
    removeEventListener('online', tryToEnd)
    document.removeEventListener('visibilitychange', onVisible)
    tabs?.removeEventListener('message', onMessage)
    doors = undefined
    firstRead = undefined
  }
}

/** Asks the server whether the session still stands; when it does not, all tabs know. */
export async function checkSession(): Promise<void> {
  if (doors && known.get().status === 'in') await readSession(doors)
}

/**
 * Who is there, for a route that must know before it shows anything. A person known from the last
 * visit is believed at once and checked meanwhile, so that the app opens without network.
 */
export async function whoIsThere(): Promise<SessionUser | undefined> {
  if (known.get().status === 'unknown') await firstRead
  return currentUser()
}

/** Waits for the server's word on somebody known from the last visit, who may be there no longer. */
export const sessionRead = async (): Promise<void> => {
  if (known.get().status === 'in') await firstRead
}

export function currentUser(): SessionUser | undefined {
  const now = known.get()
  return now.status === 'in' ? now.user : undefined
}

export function useUser(): SessionUser | undefined {
  const now = useStore(known)
  return now.status === 'in' ? now.user : undefined
}

/** Hears each time that somebody is known anew, from the server or from another tab. */
export const onUser = (listener: (user: SessionUser | undefined) => void): (() => void) =>
  known.subscribe(() => listener(currentUser()))

/** After a sign-in the login page says so here, and every tab knows. */
export function signedIn(session: Session): void {
  take(session)
  tell('signed-in', session.user)
}

/** After the profile was saved. */
export function userUpdated(user: SessionUser): void {
  hold(user)
  tell('updated', user)
}

/** After the link of a reset mail was opened. */
export const recoveryBegun = (): void => tell('recovery')

const leaving = new EventTarget()

/** Tells when this tab is about to end the session: what is under way would get no answer. */
export function onLeaving(listener: () => void): () => void {
  leaving.addEventListener('leaving', listener)
  return () => leaving.removeEventListener('leaving', listener)
}

/**
 * Ends the session here and in all tabs at once. A server that can't be reached is told later,
 * before anything else is asked of it (`endFirst`).
 */
export function signOut(): void {
  leaving.dispatchEvent(new Event('leaving'))
  remember(endingKey, 'yes')
  lose()
  if (isEnding()) tryToEnd()
  // Where nothing may be remembered, the server is told now or never.
  else doors?.end().catch(() => undefined)
}
