import { useEffect, useState } from 'react'
import { useIsOnline } from '../kernel/browser/online.ts'
import { createStore, useStore } from '../kernel/browser/store.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { RetryAlert } from './RetryAlert.tsx'

/** A request that failed while its earlier answer stays on view. */
interface FailedRefresh {
  readonly text: string
  /** When the earlier answer came, in ms. */
  readonly answeredAt: number
  readonly retry: () => Promise<unknown>
}

const failures = createStore<readonly FailedRefresh[]>([])

/** Reports a failed request to the page's frame, as long as there is a text. */
export function useFailedRefresh(
  text: string | undefined,
  { answeredAt, retry }: Omit<FailedRefresh, 'text'>,
): void {
  useEffect(() => {
    if (text === undefined) return undefined
    const failure = { text, answeredAt, retry }
    failures.set([...failures.get(), failure])
    return () => failures.set(failures.get().filter((one) => one !== failure))
  }, [text, answeredAt, retry])
}

/**
 * What could not be fetched again of the page below it, which shows earlier answers: each message
 * once, and one button. Without network the offline notice says it all.
 */
export function FailedRefreshes() {
  const words = useWords('kernel', 'ui')
  const format = useFormat()
  const failed = useStore(failures)
  const isOnline = useIsOnline()
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await Promise.all(failed.map((one) => one.retry()))
    setBusy(false)
  }

  const oldest = Math.min(...failed.map(({ answeredAt }) => answeredAt))
  return (
    <div role="status" className="print:hidden">
      {isOnline && failed.length > 0 && (
        <RetryAlert tone="warning" className="mb-4" isBusy={isBusy} onRetry={() => void retry()}>
          {[...new Set(failed.map(({ text }) => text))].map((text) => (
            <p key={text} className="font-semibold">
              {text}
            </p>
          ))}
          <p>{words.earlier(format.dateTime(new Date(oldest).toISOString()))}</p>
        </RetryAlert>
      )}
    </div>
  )
}
