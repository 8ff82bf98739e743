import { useEffect } from 'react'
import { useLanguage } from '../kernel/language/language.ts'
import { resolveUser, useUser } from '../kernel/session/session.ts'
import { isDearNetwork, keepOffline, mayKeepMore } from './keep.ts'

/** After the page's own resources. */
const afterPage = 1_000

/** The set for the reader, as the server knows them: a member's first visit needs nothing of a visitor's. */
async function keepForReader(): Promise<void> {
  if (!(await resolveUser())) return keepOffline('visitor')
  const isReturning = Boolean(navigator.serviceWorker?.controller)
  await Promise.all([
    keepOffline('member', isReturning && mayKeepMore()),
    isDearNetwork() ||
      import('./keep-receipts.ts').then(({ keepOwnReceipts }) => keepOwnReceipts()),
  ])
}

/** Keeps on this device what its reader needs without network, in their language. */
export function useOfflineApp(): void {
  const isMember = useUser() !== undefined
  const language = useLanguage()
  useEffect(() => {
    const timer = setTimeout(() => void keepForReader().catch(() => undefined), afterPage)
    return () => clearTimeout(timer)
  }, [isMember, language])
}
