import { cookie, setCookie } from '../kernel/storage.ts'
import { createStore } from '../kernel/store.ts'

/** The specification's name and life of the cookie that remembers the side panel. */
const stateCookie = 'sidebar:state'
const sevenDays = 604_800

/** Whether the side panel shows words beside its icons. */
export const isExpanded = createStore(cookie(stateCookie) !== 'false')

export function toggleSidebar(): void {
  const next = !isExpanded.get()
  setCookie(stateCookie, String(next), sevenDays)
  isExpanded.set(next)
}
