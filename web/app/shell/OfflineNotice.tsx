import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isAnswering } from '../kernel/api/request.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useStore } from '../kernel/browser/store.ts'
import { useWords } from '../kernel/language/language.ts'

/** A single answer that is lost is asked for again before that, in milliseconds. */
const patience = 3000

/** Whether the site has not answered for a while, whatever the browser says of the network. */
function useIsAway(): boolean {
  const isHere = useStore(isAnswering)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (isHere) return undefined
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isHere])
  return isLate
}

/** Shown while nothing new comes, so that nobody takes what they see for the latest data. */
export function OfflineNotice({ needsNetwork }: { needsNetwork: boolean }) {
  const words = useWords('shell', 'topBar')
  const ui = useWords('kernel', 'ui')
  const isOnline = useIsOnline()
  const isAway = useIsAway()
  return (
    <div role="status">
      {(!isOnline || isAway) && (
        <p className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-2 text-sm text-wait-soft-fg">
          <WifiOff className="size-4 shrink-0" />
          <span>
            <b className="font-semibold">{isOnline ? words.away : words.offline}.</b>{' '}
            {words.offlineText} {needsNetwork && ui.needsNetwork}
          </span>
        </p>
      )}
    </div>
  )
}
