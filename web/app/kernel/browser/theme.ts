import { setStored, getStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Also read by the inline script in the head, before the first paint (build/head-script.ts). */
const themeKey = 'mainforte-theme'

const stored = getStored(themeKey)
const theme = createStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system')

export const useTheme = (): Theme => useStore(theme)

/** `system` removes the attribute; the style sheet then follows the system. */
export function setTheme(next: Theme): void {
  setStored(themeKey, next === 'system' ? undefined : next)
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  theme.set(next)
}
