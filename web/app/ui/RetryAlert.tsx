import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

interface RetryAlertProps {
  /** A warning if the rest of the page has loaded. */
  tone?: 'error' | 'warning' | undefined
  isBusy?: boolean
  className?: string
  onRetry: () => void
  children: ReactNode
}

/** A failed query with a retry button. */
export function RetryAlert(props: RetryAlertProps) {
  const { tone = 'error', isBusy = false, className = '', onRetry, children } = props
  const ui = useWords('kernel', 'ui')
  return (
    <Alert
      tone={tone}
      className={className}
      action={
        <Button variant="outline" size="sm" isBusy={isBusy} onClick={onRetry}>
          {ui.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
