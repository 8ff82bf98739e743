import type { ReactNode } from 'react'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from './Alert.tsx'

/** Before anybody begins what the server must do at once: without network it can't be done, or not all of it. */
export function NeedsNetwork({ children }: { children?: ReactNode }) {
  const words = useWords('kernel', 'ui')
  if (useIsOnline()) return null
  return <Alert tone="warning">{children ?? words.needsNetwork}</Alert>
}
