import { cookie, setCookie } from '../kernel/browser/storage.ts'
import { createStore } from '../kernel/browser/store.ts'

/** The specification's name and life of the cookie that remembers the side panel. */
const stateCookie = 'sidebar:state'
const sevenDays = 604_800

/** Where words beside the icons would take a third of the window from the page. */
const narrow = matchMedia('(max-width: 1023px)')

const kept = cookie(stateCookie)
let isChosen = kept !== undefined

/** Whether the side panel shows words beside its icons: as chosen, else where there is room. */
export const isExpanded = createStore(isChosen ? kept !== 'false' : !narrow.matches)

narrow.addEventListener('change', () => {
  if (!isChosen) isExpanded.set(!narrow.matches)
})

export function toggleSidebar(): void {
  const next = !isExpanded.get()
  isChosen = true
  setCookie(stateCookie, String(next), sevenDays)
  isExpanded.set(next)
}
