import type { NotificationId } from '@mainforte/domain/kernel/ids'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'
import { queryClient } from '../kernel/query.ts'

/** The list behind the bell, page after page; its first page says how much is unread. */
export const listQuery = () =>
  infiniteQueryOptions({
    queryKey: [...api.notifications.list.key(), { pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })

/** Marks one as read, or all. Without network it stays unread, which harms nobody. */
export async function markRead(id?: NotificationId): Promise<void> {
  await api.notifications.read(id ? { ids: [id] } : {}).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
}
