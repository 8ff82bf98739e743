import { useEffect } from 'react'
import { wordsNow } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'

/** Only when the person says so: he may be in the middle of a form. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function offer({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: nothing older is running.
  if (!waiting || !navigator.serviceWorker.controller) return
  const words = wordsNow('shell', 'topBar')
  toast.info(words.newVersion, { action: { label: words.refresh, run: () => takeOver(waiting) } })
}

async function keepAppHere(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  offer(registration)
  registration.addEventListener('updatefound', () => {
    const incoming = registration.installing
    incoming?.addEventListener('statechange', () => {
      if (incoming.state === 'installed') offer(registration)
    })
  })
}

/** Keeps the app on this device for the next visit, and says when there is a newer one. */
export function useNewVersion(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Forbidden in some private windows: the app then comes from the network each time.
    keepAppHere().catch(() => undefined)
  }, [])
}
