import { useEffect } from 'react'
import { wordsNow } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'

async function watch(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({
    onNeedRefresh() {
      const words = wordsNow('shell', 'topBar')
      // Never by itself: somebody may be in the middle of a form.
      toast.info(words.newVersion, {
        action: { label: words.refresh, run: () => void update(true) },
      })
    },
  })
}

/** Keeps the app on this device for the next visit, and says when there is a newer one. */
export function useNewVersion(): void {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void watch()
  }, [])
}
