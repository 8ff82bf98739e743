import { isLanguageChosen, languageNow, setLanguage } from './language.ts'
import { currentUser, onUser } from '../session/session.ts'

/** That a visitor speaks something else than the default in this tab, and may register here. */
const carriedKey = 'mainforte-carried-language'

/**
 * A visitor's language waits for the account that they sign in to, also where they register through
 * another site and fill in no form of ours. It waits in this tab alone, so that whoever signs in
 * here another day does not find it.
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

function inTab<Answer>(sendRequest: (tab: Storage) => Answer): Answer | undefined {
  try {
    return sendRequest(sessionStorage)
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
    // An account that has chosen nothing says nothing against this visitor and this browser.
    const saysNothing = !before && user.language === 'origin'
    if (saysNothing && (isLanguageCarried() || !isLanguageChosen())) return
    if (user.language !== languageNow()) void setLanguage(user.language)
  })
}
