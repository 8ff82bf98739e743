import type { ReactNode } from 'react'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from './Alert.tsx'

interface NeedsNetworkProps {
  className?: string
  children?: ReactNode
}

/** Before anybody begins what the server must do at once: without network it can't be done, or not all of it. */
export function NeedsNetwork({ className, children }: NeedsNetworkProps) {
  const words = useWords('kernel', 'ui')
  if (useIsOnline()) return null
  return (
    <Alert tone="warning" className={className ?? ''}>
      {children ?? words.needsNetwork}
    </Alert>
  )
}
