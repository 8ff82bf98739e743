import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'

/** Tells a user who signed out offline that the server does not know it yet. */
export function UnendedNote() {
  const words = useWords('offline', 'unended')
  return (
    <div role="status">
      <Alert tone="warning" title={words.title}>
        {words.text}
      </Alert>
    </div>
  )
}
