import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../kernel/language/language.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Shown while offline, so that nobody takes what they see for the latest data. */
export function OfflineNotice() {
  const words = useWords('shell', 'topBar')
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-2 text-sm text-wait-soft-fg">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <b className="font-semibold">{words.offline}.</b> {words.offlineText}
          </span>
        </p>
      )}
    </div>
  )
}
