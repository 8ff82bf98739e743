import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

interface RetryAlertProps {
  /** A warning if the rest of the page has loaded. */
  tone?: 'error' | 'warning' | undefined
  onRetry: () => void
  children: ReactNode
}

/** A failed query with a retry button. */
export function RetryAlert({ tone = 'error', onRetry, children }: RetryAlertProps) {
  const ui = useWords('kernel', 'ui')
  return (
    <Alert
      tone={tone}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {ui.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
