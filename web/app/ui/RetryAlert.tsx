import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

interface RetryAlertProps {
  onRetry: () => void
  children: ReactNode
}

/** What could not be read, with a button that asks again. */
export function RetryAlert({ onRetry, children }: RetryAlertProps) {
  const ui = useWords('kernel', 'ui')
  return (
    <Alert
      tone="error"
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
