import type { LiveMessage } from './live.ts'
import { queryClient } from './query-client.ts'

const idIn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** Sent to every topic's listeners when messages may have been lost. */
const everyTopic = '*'

function endpointsNamed(body: unknown): string[] | undefined {
  if (typeof body !== 'object' || body === null || !('refetch' in body)) return undefined
  const { refetch } = body
  return Array.isArray(refetch) ? refetch.filter((name) => typeof name === 'string') : undefined
}

/**
 * Invalidates what a message affects: the endpoints it names, else every query about its subject
 * and every collection that may contain it (queries without any id).
 */
export async function refetchAfter({ topic, body }: LiveMessage): Promise<void> {
  if (topic === everyTopic) return queryClient.invalidateQueries()
  const named = endpointsNamed(body)
  if (named)
    return queryClient.invalidateQueries({
      predicate: ({ queryKey }) => named.includes(queryKey.slice(0, -1).join('.')),
    })
  const subject = idIn.exec(topic)?.[0]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const keyText = JSON.stringify(queryKey)
      return !idIn.test(keyText) || (subject !== undefined && keyText.includes(subject))
    },
  })
}

/**
 * The stream has opened: earlier changes were not announced. All shown queries are fetched again,
 * also those in flight, which the server may have read before.
 */
export async function refetchOnReady(): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  const isFetching = ({ state }: (typeof queries)[number]) => state.fetchStatus === 'fetching'
  const inFlight = new Set(queries.filter(isFetching))
  const idle = new Set(queries.filter((query) => !isFetching(query)))
  const inFlightSettled = Promise.allSettled([...inFlight].map(({ promise }) => promise))
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => idle.has(query) }),
    inFlightSettled.then(() =>
      queryClient.invalidateQueries({ predicate: (query) => inFlight.has(query) }),
    ),
  ])
}
