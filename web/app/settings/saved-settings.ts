import type { Settings } from '@mainforte/domain/settings/settings'
import { api } from '../kernel/api/api.ts'
import { dropCarriedLanguage, isLanguageCarried } from '../kernel/language/follow-language.ts'
import { languageNow, setLanguage } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import type { RequestOptions } from '../kernel/api/request.ts'
import { currentUser, userUpdated } from '../kernel/session/session.ts'
import { setStored, getStored } from '../kernel/browser/storage.ts'
import { setTheme } from '../kernel/browser/theme.ts'
import { pushKey } from './push-key.ts'
import { storeCurrencySymbol } from './currency-symbol.ts'

/** Reading the account's choices also applies new ones. */
export const settingsQuery = () => ({
  ...api.settings.read.query(),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    applyReceived(await api.settings.read({}, { signal })),
})

let sending: Promise<unknown> = Promise.resolve()

/** Sequential: each change is merged into the account's state at that time. */
async function send(choice: Partial<Settings>, options?: RequestOptions): Promise<Settings> {
  const before = sending
  const sent = (async () => {
    await before.catch(() => undefined)
    const stored = await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })
    return api.settings.update({ ...stored, ...choice }, options)
  })()
  sending = sent
  const saved = await sent
  if (sending !== sent) return saved
  queryClient.setQueryData(settingsQuery().queryKey, applyReceived(saved))
  const user = currentUser()
  const language = choice.language ?? saved.language
  if (user && user.language !== language) userUpdated({ ...user, language })
  return saved
}

/** Saves the changed choices on the account, and applies them here. */
export async function saveSettings(choice: Partial<Settings>): Promise<void> {
  const saved = await send(choice)
  if (choice.theme) setTheme(saved.theme)
  if (choice.currencySymbol) storeCurrencySymbol(saved.currencySymbol)
  if (choice.language) await setLanguage(saved.language)
}

/** A choice with immediate effect. Offline, and by a link, it applies to this browser only. */
export async function saveChoice(
  choice: Partial<Pick<Settings, 'language' | 'theme'>>,
): Promise<void> {
  // Without its texts it is not chosen.
  if (choice.language) await setLanguage(choice.language)
  queryClient.setQueryData<Settings>(
    settingsQuery().queryKey,
    (known) => known && { ...known, ...choice },
  )
  if (choice.theme) setTheme(choice.theme)
  await send(choice, { isUnasked: true }).catch(() => undefined)
}

/** The account's choices as this browser last received them. */
const receivedKey = 'mainforte-settings-of'

type ReceivedSettings = { of: string } & Pick<Settings, 'theme' | 'currencySymbol'>

/** The domain's defaults without its schemas. */
const defaultSettings: Omit<ReceivedSettings, 'of'> = { theme: 'system', currencySymbol: '€' }

function receivedBy(userId: string): ReceivedSettings | undefined {
  try {
    // Written only by `applyReceived` below.
    const last = JSON.parse(getStored(receivedKey) ?? 'null') as ReceivedSettings | null
    return last?.of === userId ? last : undefined
  } catch {
    return undefined
  }
}

/**
 * Applies what was chosen elsewhere since this browser last received the account's choices.
 * Defaults do not override this browser's choices. The language comes with the session.
 */
function applyReceived(settings: Settings): Settings {
  const { theme, currencySymbol } = settings
  const of = currentUser()?.id
  if (!of) return settings
  const before = receivedBy(of) ?? defaultSettings
  if (theme !== before.theme) setTheme(theme)
  if (currencySymbol !== before.currencySymbol) storeCurrencySymbol(currencySymbol)
  setStored(receivedKey, JSON.stringify({ of, theme, currencySymbol } satisfies ReceivedSettings))
  return settings
}

/** The account's choices; for defaults, this browser's. */
export const withLocalChoices = (
  settings: Settings,
  local: Pick<Settings, 'theme' | 'language'>,
): Settings => ({
  ...settings,
  theme: settings.theme === defaultSettings.theme ? local.theme : settings.theme,
  language: settings.language === 'origin' ? local.language : settings.language,
})

/** On a user's first sign-in in a browser, browser and account exchange their choices. */
export async function adoptSettings(userId: string): Promise<void> {
  if (isLanguageCarried()) {
    dropCarriedLanguage()
    if (currentUser()?.language === 'origin') await saveChoice({ language: languageNow() })
  }
  if (!receivedBy(userId)) await queryClient.fetchQuery(settingsQuery()).catch(() => undefined)
  if (getStored(pushKey) !== userId) return
  const { renewPush } = await import('./push-device.ts')
  await renewPush().catch(() => undefined)
}
