import { api } from '../kernel/api/api.ts'
import { isInstalledOnIphone } from '../kernel/browser/host.ts'
import { setStored } from '../kernel/browser/storage.ts'
import { currentUser } from '../kernel/session/session.ts'
import { pushKey } from './push-key.ts'

/** What keeps this browser from showing push messages; undefined if nothing does. */
export type Hindrance = 'impossible' | 'install' | 'denied'

const isOnIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function hindrance(): Hindrance | undefined {
  if (!('PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker))
    return isOnIphone() && !isInstalledOnIphone() ? 'install' : 'impossible'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null

export interface PushState {
  readonly hindrance: Hindrance | undefined
  readonly key: string
  /** Whether the operator sends SMS at all. */
  readonly sendsSms: boolean
  readonly isOn: boolean
  /** It is on, and the last message was not taken. */
  readonly isFailing: boolean
}

/** Whether this device receives push messages: the server and the browser must both say so. */
async function readPushState(signal?: AbortSignal): Promise<PushState> {
  const state = await api.notifications.readPush({}, { ...(signal && { signal }) })
  const here = await subscriptionHere().catch(() => null)
  const isOn = state.endpoint !== null && state.endpoint === here?.endpoint
  const { key, sendsSms } = state
  return { hindrance: hindrance(), key, sendsSms, isOn, isFailing: isOn && state.isFailing }
}

/** Read again whenever the reader comes back: they may have been in the browser's settings. */
export const pushQuery = () => ({
  queryKey: api.notifications.readPush.key(),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPushState(signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
})

const secondsToStart = 10

/** The worker, which is registered after the page: without it the browser does not subscribe. */
const workerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker')), secondsToStart * 1000)
    }),
  ])

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const here = await pushManager.subscribe(options).catch(async () => {
    // It may be subscribed with another key of ours.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { p256dh = '', auth = '' } = here.toJSON().keys ?? {}
  await api.notifications.subscribe({ endpoint: here.endpoint, p256dh, auth })
  setStored(pushKey, currentUser()?.id)
}

/** Asks the reader for their permission; false if they say no. */
export async function turnPushOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(key)
  return true
}

export async function turnPushOff(): Promise<void> {
  await api.notifications.unsubscribe({})
  setStored(pushKey, undefined)
  await (await subscriptionHere())?.unsubscribe()
}

/** A new session begins without push messages: in the browser where its user turned them on, they go on. */
export async function renewPush(): Promise<void> {
  if (hindrance()) return
  const { key, isOn } = await readPushState()
  if (!isOn && Notification.permission === 'granted') await subscribe(key)
}
