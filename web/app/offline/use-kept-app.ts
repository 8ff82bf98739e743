import { useEffect } from 'react'
import { useLanguage } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { keepOffline, mayKeepMore } from './keep.ts'

/** After the page's own resources. */
const afterPage = 1_000

/** Keeps on this device what its reader needs without network, in their language. */
export function useKeptApp(): void {
  const isMember = useUser() !== undefined
  const language = useLanguage()
  useEffect(() => {
    const keep = () => {
      const isReturning = Boolean(navigator.serviceWorker?.controller)
      void keepOffline(isMember ? 'member' : 'visitor', isMember && isReturning && mayKeepMore())
    }
    const timer = setTimeout(keep, afterPage)
    return () => clearTimeout(timer)
  }, [isMember, language])
}
