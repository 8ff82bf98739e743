import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadWords, wordsNow } from '../kernel/language/language.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { Unreachable } from '../kernel/api/api-error.ts'
import { toast } from '../kernel/browser/toast.ts'
import { keepLoaded } from '../offline/keep.ts'

const hour = 3_600_000

/**
 * Whether something would be lost: input in any field of this page, which the script in the head
 * marks, or what a page asks about before it is closed (ui/form/LeaveGuard.tsx).
 */
const isUnsaved = (): boolean =>
  [...document.querySelectorAll('input, select, textarea')].some((field) => 'touched' in field) ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Another tab has activated a newer version: files that this tab may still need are deleted. */
let isOutdated = false

/** Only on the user's request, or if nothing can be lost: they may be filling in a form. */
function activateWorker(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

async function offerUpdate(update: () => void): Promise<void> {
  await loadWords('shell')
  const words = wordsNow('shell', 'topBar')
  toast.info(words.newVersion, { action: { label: words.refresh, run: update } })
}

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: no older version is running.
  if (waiting && navigator.serviceWorker.controller) void offerUpdate(() => activateWorker(waiting))
}

/** On a first visit: this page first, so that a reader who soon leaves has it offline. */
async function keepFirstPage(): Promise<void> {
  if (navigator.serviceWorker.controller) return
  await keepLoaded()
  const afterwards = () => void keepLoaded()
  navigator.serviceWorker.addEventListener('controllerchange', afterwards, { once: true })
}

async function registerServiceWorker(): Promise<void> {
  await keepFirstPage()
  const registration = await navigator.serviceWorker.register('/sw.js')
  offerWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const incoming = registration.installing
    incoming?.addEventListener('statechange', () => {
      if (incoming.state === 'installed') offerWaiting(registration)
    })
  })
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    // An app that is never closed would never check.
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < hour) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

function becomeOutdated(): void {
  isOutdated = true
  if (isUnsaved()) void offerUpdate(() => location.reload())
  else location.reload()
}

/** Whether the server has another version than this page, judged by the entry file's name. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  // The service worker caches `app.html` at its plain address only.
  if (!entry) return false
  const newest = await fetch('/app.html?newest', { cache: 'no-store' })
  return newest.ok && !(await newest.text()).includes(entry)
}

/** The newer service worker, if any: its cached files belong together. */
async function newestWorker(): Promise<ServiceWorker | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  const { installing } = registration ?? {}
  if (installing)
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true })
    })
  return registration?.waiting ?? undefined
}

const renewedKey = 'mainforte-renewed'

/** Once per version and tab: if it does not help, or can't be remembered, the user decides. */
function wasRenewed(): boolean {
  try {
    const wasTried = sessionStorage.getItem(renewedKey) === import.meta.url
    sessionStorage.setItem(renewedKey, import.meta.url)
    return wasTried
  } catch {
    // Storage is forbidden.
    return true
  }
}

/** A file of the app failed to load. Offline that passes; after a deployment the file is gone. */
async function fileMissing(): Promise<void> {
  const isGone = await isReplaced().catch(() => false)
  if (!isGone)
    return void toast.error(errorMessage(new Unreachable('a file of the app could not be loaded')))
  const worker = await newestWorker()
  const activate = () => (worker ? activateWorker(worker) : location.reload())
  if (isUnsaved() || wasRenewed()) void offerUpdate(activate)
  else activate()
}

function watchFiles(): () => void {
  let hasController = Boolean(navigator.serviceWorker?.controller)
  const onController = () => {
    // The first service worker of a browser changes nothing for its pages.
    if (hasController) becomeOutdated()
    hasController = true
  }
  const onMissing = () => void fileMissing().catch(() => undefined)
  navigator.serviceWorker?.addEventListener('controllerchange', onController)
  addEventListener('vite:preloadError', onMissing)
  return () => {
    navigator.serviceWorker?.removeEventListener('controllerchange', onController)
    removeEventListener('vite:preloadError', onMissing)
  }
}

/**
 * Registers the service worker, reports a newer version, and activates it where no input is lost.
 */
export function useNewVersion(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isOutdated) location.reload()
  }, [pathname])

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const stop = watchFiles()
    const register = () => {
      // Forbidden in some private windows: the app then loads from the network each time.
      if ('serviceWorker' in navigator) registerServiceWorker().catch(() => undefined)
    }
    // After the page's own resources.
    const timer = setTimeout(register, 1_000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
