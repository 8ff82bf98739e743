import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadWords, wordsNow } from '../kernel/language/language.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { Unreachable } from '../kernel/api/api-error.ts'
import { toast } from '../kernel/browser/toast.ts'
import { isTyped } from '../ui/lazy-part.ts'

const hour = 3_600_000

/** Another tab has brought the newer app: the files that this one may still need are gone. */
let isOutdated = false

/** Only when the person says so, or has nothing to lose: they may be in the middle of a form. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

async function offer(update: () => void): Promise<void> {
  await loadWords('shell')
  const words = wordsNow('shell', 'topBar')
  toast.info(words.newVersion, { action: { label: words.refresh, run: update } })
}

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: nothing older is running.
  if (waiting && navigator.serviceWorker.controller) void offer(() => takeOver(waiting))
}

async function keepAppHere(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  offerWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const incoming = registration.installing
    incoming?.addEventListener('statechange', () => {
      if (incoming.state === 'installed') offerWaiting(registration)
    })
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    // An app that is never closed would never ask.
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < hour) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function becomeOutdated(): void {
  isOutdated = true
  if (isTyped()) void offer(() => location.reload())
  else location.reload()
}

/** Whether the server has another app than this page runs; the file that begins it says so. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  // The worker keeps `app.html` at its plain address alone.
  if (!entry) return false
  const newest = await fetch('/app.html?newest', { cache: 'no-store' })
  return newest.ok && !(await newest.text()).includes(entry)
}

/** The newer worker, if there is one: what it keeps belongs together. */
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

/** A file of the app did not come. Without network that passes; after a deployment it is gone. */
async function fileMissing(): Promise<void> {
  const isGone = await isReplaced().catch(() => false)
  if (!isGone)
    return void toast.error(errorMessage(new Unreachable('a file of the app did not come')))
  const worker = await newestWorker()
  const renew = () => (worker ? takeOver(worker) : location.reload())
  // Once for each version: should it not help, the person decides.
  const isTried = sessionStorage.getItem(renewedKey) === import.meta.url
  sessionStorage.setItem(renewedKey, import.meta.url)
  if (isTyped() || isTried) void offer(renew)
  else renew()
}

function watchFiles(): () => void {
  let hasController = Boolean(navigator.serviceWorker?.controller)
  const onController = () => {
    // The first worker of this browser changes nothing for its pages.
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
 * Keeps the app on this device for the next visit, says when there is a newer one, and moves to it
 * where nothing that was typed is lost.
 */
export function useNewVersion(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isOutdated) location.reload()
  }, [pathname])

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const stop = watchFiles()
    const keep = () => {
      // Forbidden in some private windows: the app then comes from the network each time.
      if ('serviceWorker' in navigator) keepAppHere().catch(() => undefined)
    }
    // What this page itself shows comes first.
    const timer = setTimeout(keep, 1_000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
