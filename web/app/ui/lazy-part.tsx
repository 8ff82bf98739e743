import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { RetryAlert } from './RetryAlert.tsx'

/** Whether a file of the app could not be loaded, in the words of each browser. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|preload CSS/i.test(error.message)

/**
 * A lazily loaded part of a page. Without its file the rest of the page stays, with all that was
 * typed there; `use-new-version.ts` looks whether another version has replaced the file.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (!isMissingFile(error)) throw error
      return { default: missingPart(() => lazyPart(load) as never) as never }
    }),
  )

/** Says that a part is missing, and loads it again on request or when the network is back. */
const missingPart = (again: () => ComponentType) =>
  function MissingPart(props: object) {
    const words = useWords('kernel', 'ui')
    const [Part, setPart] = useState<ComponentType>()
    useEffect(() => {
      const onOnline = () => setPart(again)
      addEventListener('online', onOnline)
      return () => removeEventListener('online', onOnline)
    }, [])
    if (Part) return <Part {...props} />
    return (
      <RetryAlert tone="warning" onRetry={() => setPart(again)}>
        {words.partMissing}
      </RetryAlert>
    )
  }
