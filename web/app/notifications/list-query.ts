import type { NotificationId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'
import { queryClient } from '../kernel/api/query-client.ts'

/** The paged list of notifications; its first page has the unread count. */
export const listQuery = () => pagesOf(api.notifications.list, {})

/** Marks one or all as read. Offline it stays unread, which does no harm. */
export async function markRead(id?: NotificationId): Promise<void> {
  await api.notifications.read(id ? { ids: [id] } : {}).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
}
