import { remember, remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Read by the inline script in the head as well, before the first paint (build/head-script.ts). */
const themeKey = 'mainforte-theme'

const stored = remembered(themeKey)
const theme = createStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system')

export const useTheme = (): Theme => useStore(theme)

/** `system` removes the mark, and the style sheet asks the system again. */
export function setTheme(next: Theme): void {
  remember(themeKey, next === 'system' ? undefined : next)
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  theme.set(next)
}
