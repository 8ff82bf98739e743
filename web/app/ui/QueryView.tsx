import { type ReactNode, useDeferredValue } from 'react'
import { Unreachable, isMissing as isNotFound } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useFailedRefresh } from './FailedRefreshes.tsx'
import { NotOnDevice } from './NotOnDevice.tsx'
import { RetryAlert } from './RetryAlert.tsx'

/** A query's result, as returned by `useQuery` and `useInfiniteQuery`. */
export interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** When the data came, in ms. */
  readonly dataUpdatedAt: number
  /** Only the next page of a list is missing; its button says so. */
  readonly isFetchNextPageError?: boolean
  refetch: () => Promise<unknown>
}

export interface QueryViewProps<Data> {
  query: Query<Data>
  /** Shown while the first response is pending. */
  pending: ReactNode
  /** Shown if the server has no such thing, or not for this person. */
  missing?: ReactNode
  /** Which errors mean that. */
  isMissing?: (error: unknown) => boolean
  /** The text beside the retry button; without it the error's own text. */
  failed?: string | undefined
  tone?: 'error' | 'warning'
  /** Wraps the failure for a page: with a title, a link back. */
  failedIn?: (alert: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a query's data, or a placeholder, "not found" or a failure. Data that was loaded once
 * stays visible if fetching it again fails; the page's frame says that it did. Without network
 * what this device has not kept says so at once, and comes with the network.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, pending, missing, failed, tone, failedIn, children } = props
  const { isMissing = isNotFound } = props
  const { data, error, isPending, refetch, dataUpdatedAt, isFetchNextPageError = false } = query
  const isLoaded = data !== undefined
  const isOnline = useIsOnline()
  const isGone = missing !== undefined && error !== null && isMissing(error)
  const hasFailedAgain = isLoaded && error !== null && !isGone && !isFetchNextPageError
  useFailedRefresh(hasFailedAgain ? (failed ?? errorMessage(error)) : undefined, {
    answeredAt: dataUpdatedAt,
    retry: refetch,
  })
  // The first data fill a page: that rendering lets taps and keys through.
  const isShown = useDeferredValue(isLoaded)
  // That it is gone is the later answer.
  if (isGone) return missing
  if (isLoaded && isShown) return children(data)
  if (isLoaded || isPending) return pending
  const isNotOnDevice = !isOnline && error instanceof Unreachable
  const alert = isNotOnDevice ? (
    <NotOnDevice isPart={tone === 'warning'} />
  ) : (
    <RetryAlert tone={tone} onRetry={() => void refetch()}>
      {failed ?? errorMessage(error)}
    </RetryAlert>
  )
  return failedIn ? failedIn(alert) : alert
}
