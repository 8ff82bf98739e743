import { languageNow, setLanguage } from './language.ts'
import { currentUser, onUser } from './session.ts'

/** That somebody left for another site to sign in there, and spoke something else than the default. */
const carriedKey = 'mainforte-carried-language'

/**
 * Who registers through another site fills in no form of ours: his language waits until he is back.
 * It waits in this tab alone, so that whoever signs in here another day does not find it.
 */
export function carryLanguage(): void {
  inTab((tab) => {
    if (languageNow() === 'origin') tab.removeItem(carriedKey)
    else tab.setItem(carriedKey, languageNow())
  })
}

export const isLanguageCarried = (): boolean =>
  inTab((tab) => tab.getItem(carriedKey) !== null) ?? false

export const dropCarriedLanguage = (): void => {
  inTab((tab) => tab.removeItem(carriedKey))
}

function inTab<Answer>(ask: (tab: Storage) => Answer): Answer | undefined {
  try {
    return ask(sessionStorage)
  } catch {
    // Forbidden storage: nothing is carried.
    return undefined
  }
}

/**
 * The account remembers the language too, and its choice follows the person: whenever the server or
 * another tab brings another one than was known of him, it is spoken here. What is known already
 * changes nothing, so a choice that could not be sent yet holds in the browser where it was made.
 */
export function followLanguage(): () => void {
  let known = currentUser()
  return onUser((user) => {
    const before = known
    known = user
    if (!user || (before?.id === user.id && before.language === user.language)) return
    // An account that was just made has chosen nothing yet.
    if (!before && user.language === 'origin' && isLanguageCarried()) return
    if (user.language !== languageNow()) void setLanguage(user.language)
  })
}
