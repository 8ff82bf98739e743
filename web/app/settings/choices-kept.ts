import type { Settings } from '@mainforte/domain/settings/settings'
import { api } from '../kernel/api/api.ts'
import { dropCarriedLanguage, isLanguageCarried } from '../kernel/language/follow-language.ts'
import { languageNow, setLanguage } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { currentUser, userUpdated } from '../kernel/session/session.ts'
import { remember, remembered } from '../kernel/browser/storage.ts'
import { setTheme } from '../kernel/browser/theme.ts'
import { keepCurrencySymbol } from './currency-symbol.ts'

/** Whoever reads what the account has, hears what is new of it. */
export const settingsQuery = () => ({
  ...api.settings.read.query(),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    heard(await api.settings.read({}, { signal })),
})

let sending: Promise<unknown> = Promise.resolve()

/** One after the other: each puts what was chosen on top of what the account has by then. */
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

/** Keeps on the account what was chosen, and only that, and lets it hold here too. */
export async function keepSettings(choice: Partial<Settings>): Promise<void> {
  const kept = await send(choice)
  if (choice.theme) setTheme(kept.theme)
  if (choice.currencySymbol) keepCurrencySymbol(kept.currencySymbol)
  if (choice.language) await setLanguage(kept.language)
}

/** A choice that holds at once. Without network it holds in this browser alone. */
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

/** What this browser last heard of somebody's choices. */
const heardKey = 'mainforte-settings-of'

type Heard = { of: string } & Pick<Settings, 'theme' | 'currencySymbol'>

/** The domain's defaults, without the schemas that stand beside them. */
const leftAsItWas: Omit<Heard, 'of'> = { theme: 'system', currencySymbol: '€' }

function heardOf(userId: string): Heard | undefined {
  try {
    // Written by `heard` below and by nobody else.
    const last = JSON.parse(remembered(heardKey) ?? 'null') as Heard | null
    return last?.of === userId ? last : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes over what somebody has chosen elsewhere since this browser last heard of it. What he has
 * left as it was says nothing against what this browser was told before. His language comes with
 * the session.
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

/** What the account has, and where it was left as it was, what this browser was told. */
export const asShownHere = (
  settings: Settings,
  here: Pick<Settings, 'theme' | 'language'>,
): Settings => ({
  ...settings,
  theme: settings.theme === leftAsItWas.theme ? here.theme : settings.theme,
  language: settings.language === 'origin' ? here.language : settings.language,
})

/** The first time that somebody signs in on a browser, it and his account tell each other. */
export async function adoptSettings(userId: string): Promise<void> {
  if (isLanguageCarried()) {
    dropCarriedLanguage()
    if (currentUser()?.language === 'origin') await keepChoice({ language: languageNow() })
  }
  if (!heardOf(userId)) await queryClient.fetchQuery(settingsQuery()).catch(() => undefined)
}
