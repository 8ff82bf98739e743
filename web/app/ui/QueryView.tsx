import type { ReactNode } from 'react'
import { isMissing as isNotFound } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { RetryAlert } from './RetryAlert.tsx'

/** What was asked of the server, as `useQuery` and `useInfiniteQuery` tell it. */
export interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPending: boolean
  refetch: () => Promise<unknown>
}

interface QueryViewProps<Data> {
  query: Query<Data>
  /** Stands there until the answer comes. */
  pending: ReactNode
  /** Shown where the server says that there is no such thing, or not for this person. */
  missing?: ReactNode
  /** Which errors say so. */
  isMissing?: (error: unknown) => boolean
  /** The sentence beside the button that asks again; without it the error's own words. */
  failed?: string | undefined
  tone?: 'error' | 'warning'
  /** What a page has around its failure: a title, a way back. */
  failedIn?: (alert: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * An answer of the server: shown as soon as there is one, and until then what stands in its place.
 * What was seen once stays in sight when asking again fails.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, pending, missing, failed, tone, failedIn, children } = props
  const { isMissing = isNotFound } = props
  const { data, error, isPending, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending) return pending
  if (missing !== undefined && isMissing(error)) return missing
  const alert = (
    <RetryAlert tone={tone} onRetry={() => void refetch()}>
      {failed ?? errorMessage(error)}
    </RetryAlert>
  )
  return failedIn ? failedIn(alert) : alert
}
