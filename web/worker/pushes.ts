import type { PushMessage } from '@mainforte/contract/notifications/push'

declare const self: ServiceWorkerGlobalScope

/** Of a message without content, which only a fault sends. */
const unknown: PushMessage = { title: 'Mainforte', body: '', path: '/', tag: 'unknown' }

/** Shows what the server pushed. A browser demands that each message is shown. */
export function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, path, tag }: PushMessage = data?.json() ?? unknown
  const icon = '/icon-192.png'
  return self.registration.showNotification(title, { body, tag, icon, badge: icon, data: path })
}

/** Opens the page that a message is about, in a window of the app that is there already, or a new one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const address = new URL(String(notification.data), self.location.origin)
  if (address.origin !== self.location.origin) return
  const [first] = await self.clients.matchAll({ type: 'window' })
  const window = await first?.focus()
  // A window without this worker can't be led anywhere.
  if (!(await window?.navigate(address).catch(() => null))) await self.clients.openWindow(address)
}
