import type { Settings } from '@mainforte/domain/settings/settings'
import { api } from '../kernel/api/api.ts'
import { dropCarriedLanguage, isLanguageCarried } from '../kernel/language/follow-language.ts'
import { languageNow, setLanguage } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { currentUser, userUpdated } from '../kernel/session/session.ts'
import { remember, remembered } from '../kernel/browser/storage.ts'
import { setTheme } from '../kernel/browser/theme.ts'
import { keepCurrencySymbol } from './currency-symbol.ts'

/** Reading the account's choices also applies new ones. */
export const settingsQuery = () => ({
  ...api.settings.read.query(),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    heard(await api.settings.read({}, { signal })),
})

let sending: Promise<unknown> = Promise.resolve()

/** Sequential: each change is merged into the account's state at that time. */
async function send(choice: Partial<Settings>): Promise<Settings> {
  const before = sending
  const sent = (async () => {
    await before.catch(() => undefined)
    const stored = await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })
    return api.settings.update({ ...stored, ...choice })
  })()
  sending = sent
  const kept = await sent
  if (sending !== sent) return kept
  queryClient.setQueryData(settingsQuery().queryKey, heard(kept))
  const user = currentUser()
  const language = choice.language ?? kept.language
  if (user && user.language !== language) userUpdated({ ...user, language })
  return kept
}

/** Saves the changed choices on the account, and applies them here. */
export async function keepSettings(choice: Partial<Settings>): Promise<void> {
  const kept = await send(choice)
  if (choice.theme) setTheme(kept.theme)
  if (choice.currencySymbol) keepCurrencySymbol(kept.currencySymbol)
  if (choice.language) await setLanguage(kept.language)
}

/** A choice with immediate effect. Offline it applies to this browser only. */
export async function keepChoice(
  choice: Partial<Pick<Settings, 'language' | 'theme'>>,
): Promise<void> {
  queryClient.setQueryData<Settings>(
    settingsQuery().queryKey,
    (known) => known && { ...known, ...choice },
  )
  if (choice.theme) setTheme(choice.theme)
  if (choice.language) await setLanguage(choice.language)
  await send(choice).catch(() => undefined)
}

/** The account's choices as this browser last received them. */
const heardKey = 'mainforte-settings-of'

type Heard = { of: string } & Pick<Settings, 'theme' | 'currencySymbol'>

/** The domain's defaults without its schemas. */
const leftAsItWas: Omit<Heard, 'of'> = { theme: 'system', currencySymbol: '€' }

function heardOf(userId: string): Heard | undefined {
  try {
    // Written only by `heard` below.
    const last = JSON.parse(remembered(heardKey) ?? 'null') as Heard | null
    return last?.of === userId ? last : undefined
  } catch {
    return undefined
  }
}

/**
 * Applies what was chosen elsewhere since this browser last received the account's choices.
 * Defaults do not override this browser's choices. The language comes with the session.
 */
function heard(settings: Settings): Settings {
  const { theme, currencySymbol } = settings
  const of = currentUser()?.id
  if (!of) return settings
  const before = heardOf(of) ?? leftAsItWas
  if (theme !== before.theme) setTheme(theme)
  if (currencySymbol !== before.currencySymbol) keepCurrencySymbol(currencySymbol)
  remember(heardKey, JSON.stringify({ of, theme, currencySymbol } satisfies Heard))
  return settings
}

/** The account's choices; for defaults, this browser's. */
export const asShownHere = (
  settings: Settings,
  here: Pick<Settings, 'theme' | 'language'>,
): Settings => ({
  ...settings,
  theme: settings.theme === leftAsItWas.theme ? here.theme : settings.theme,
  language: settings.language === 'origin' ? here.language : settings.language,
})

/** On a user's first sign-in in a browser, browser and account exchange their choices. */
export async function adoptSettings(userId: string): Promise<void> {
  if (isLanguageCarried()) {
    dropCarriedLanguage()
    if (currentUser()?.language === 'origin') await keepChoice({ language: languageNow() })
  }
  if (!heardOf(userId)) await queryClient.fetchQuery(settingsQuery()).catch(() => undefined)
}
