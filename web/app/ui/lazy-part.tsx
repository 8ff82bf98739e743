import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Skeleton } from './display/Skeleton.tsx'
import { RetryAlert } from './RetryAlert.tsx'

/** Whether a file of the app could not be loaded, in the words of each browser. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|preload CSS/i.test(error.message)

/**
 * A part of a page that is loaded when it is shown: the component of this name in a module. Without its file the rest of
 * the page stays, with all that was typed there; `use-new-version.ts` looks whether another version has replaced it.
 * Meanwhile `pending` is shown, or a shape of this height; without one the `Suspense` around says what.
 */
export function lazyPart<Module, Name extends keyof Module>(
  name: Name,
  pending: ReactNode | `h-${number}` | undefined,
  load: () => Promise<Module>,
): Module[Name] {
  const Part = lazy(() =>
    load().then(
      (module) => ({ default: module[name] as ComponentType<object> }),
      (error: unknown) => {
        if (!isMissingFile(error)) throw error
        return { default: missingPart(() => lazyPart(name, null, load) as ComponentType) }
      },
    ),
  )
  if (pending === undefined) return Part as Module[Name]
  const isHeight = typeof pending === 'string'
  const shape = isHeight ? <Skeleton className={`${pending} w-full`} /> : pending
  const LazyPart = (props: object) => (
    <Suspense fallback={shape}>
      <Part {...props} />
    </Suspense>
  )
  return LazyPart as Module[Name]
}

/** Says once on a page that a part is missing, and loads all again on request or when the network is back. */
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
      <RetryAlert
        tone="warning"
        className="missing-part"
        onRetry={() => dispatchEvent(new Event('online'))}
      >
        {words.partMissing}
      </RetryAlert>
    )
  }
