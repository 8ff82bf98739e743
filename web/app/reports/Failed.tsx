import { useWords } from '../kernel/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

/** Something did not come; one may ask again. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
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
      {text}
    </Alert>
  )
}
