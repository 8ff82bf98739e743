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
      const asked = JSON.stringify(queryKey)
      return !idIn.test(asked) || (subject !== undefined && asked.includes(subject))
    },
  })
}

/**
 * The stream has opened: earlier changes were not announced. All shown queries are fetched again,
 * also those in flight, which the server may have read before.
 */
export async function refetchAskedBefore(): Promise<void> {
  const asked = queryClient.getQueryCache().getAll()
  const isUnderWay = ({ state }: (typeof asked)[number]) => state.fetchStatus === 'fetching'
  const underWay = new Set(asked.filter(isUnderWay))
  const answered = new Set(asked.filter((query) => !isUnderWay(query)))
  const arrived = Promise.allSettled([...underWay].map(({ promise }) => promise))
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => answered.has(query) }),
    arrived.then(() =>
      queryClient.invalidateQueries({ predicate: (query) => underWay.has(query) }),
    ),
  ])
}
