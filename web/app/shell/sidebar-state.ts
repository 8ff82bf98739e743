import { cookie, setCookie } from '../kernel/browser/storage.ts'
import { createStore } from '../kernel/browser/store.ts'

/** The specification's name and lifetime of the cookie for the side panel's state. */
const stateCookie = 'sidebar:state'
const sevenDays = 604_800

/** Where text beside the icons would take a third of the window. */
const narrow = matchMedia('(max-width: 1023px)')

const stored = cookie(stateCookie)
let isChosen = stored !== undefined

/** Whether the side panel shows text beside its icons: as chosen, else by the available space. */
export const isExpanded = createStore(isChosen ? stored !== 'false' : !narrow.matches)

narrow.addEventListener('change', () => {
  if (!isChosen) isExpanded.set(!narrow.matches)
})

export function toggleSidebar(): void {
  const next = !isExpanded.get()
  isChosen = true
  setCookie(stateCookie, String(next), sevenDays)
  isExpanded.set(next)
}
