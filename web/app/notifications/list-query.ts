import type { NotificationId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'
import { queryClient } from '../kernel/api/query-client.ts'

/** The list behind the bell, page after page; its first page says how much is unread. */
export const listQuery = () => pagesOf(api.notifications.list, {})

/** Marks one as read, or all. Without network it stays unread, which harms nobody. */
export async function markRead(id?: NotificationId): Promise<void> {
  await api.notifications.read(id ? { ids: [id] } : {}).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
}
