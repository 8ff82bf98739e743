import type { Settings } from '@mainforte/domain/settings/settings'
import { api } from '../kernel/api.ts'
import { setLanguage } from '../kernel/language.ts'
import { queryClient } from '../kernel/query.ts'
import { currentUser, userUpdated } from '../kernel/session.ts'
import { remember, remembered } from '../kernel/storage.ts'
import { setTheme } from '../kernel/theme.ts'
import { keepCurrencySymbol } from './currency-symbol.ts'

export const settingsQuery = () => api.settings.read.query()

/** Keeps the choices on the account; those that this browser acts on hold here as well. */
export async function keepSettings(settings: Settings): Promise<void> {
  const kept = await api.settings.update(settings)
  queryClient.setQueryData(settingsQuery().queryKey, kept)
  const user = currentUser()
  if (user) userUpdated({ ...user, language: kept.language })
  setTheme(kept.theme)
  keepCurrencySymbol(kept.currencySymbol)
  await setLanguage(kept.language)
}

/** One choice made outside of the settings page. Without network it holds in this browser alone. */
export async function keepChoice(
  choice: Partial<Pick<Settings, 'language' | 'theme'>>,
): Promise<void> {
  if (choice.theme) setTheme(choice.theme)
  if (choice.language) await setLanguage(choice.language)
  const settings = await queryClient.fetchQuery(settingsQuery()).catch(() => undefined)
  if (settings) await keepSettings({ ...settings, ...choice }).catch(() => undefined)
}

/** Whose choices this browser has taken over. */
const adoptedKey = 'mainforte-settings-of'

/**
 * The first time that somebody signs in on a browser, it takes over what he has chosen elsewhere.
 * What he has left as it was says nothing against what this browser was told before.
 */
export async function adoptSettings(userId: string): Promise<void> {
  if (remembered(adoptedKey) === userId) return
  const settings = await queryClient.fetchQuery(settingsQuery()).catch(() => undefined)
  if (!settings) return
  remember(adoptedKey, userId)
  if (settings.theme !== 'system') setTheme(settings.theme)
  if (settings.currencySymbol !== '€') keepCurrencySymbol(settings.currencySymbol)
  if (settings.language !== 'origin') await setLanguage(settings.language)
}
