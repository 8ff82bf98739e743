import type { Language } from '@mainforte/domain/kernel/language'
import { isLanguageChosen, languageNow, setLanguage } from './language.ts'
import { currentUser, onUser } from '../session/session.ts'

/**
 * Records that a visitor uses another language than the default in this tab, and may register here.
 */
const carriedKey = 'mainforte-carried-language'

/**
 * A visitor's language is kept for the account that they sign in to, even if they register through
 * another site. It is kept in this tab only, so that whoever signs in here another day does not get
 * it.
 */
export function carryLanguage(): void {
  withTabStorage((tab) => {
    if (languageNow() === 'origin') tab.removeItem(carriedKey)
    else tab.setItem(carriedKey, languageNow())
  })
}

export const isLanguageCarried = (): boolean =>
  withTabStorage((tab) => tab.getItem(carriedKey) !== null) ?? false

export const dropCarriedLanguage = (): void => {
  withTabStorage((tab) => tab.removeItem(carriedKey))
}

function withTabStorage<Result>(action: (tab: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage)
  } catch {
    // Storage is forbidden: nothing is kept.
    return undefined
  }
}

/**
 * The account's language follows the person: when the server or another tab reports a new one, it
 * is used here. A report without a change has no effect, so a choice that could not be sent yet
 * remains in its browser.
 */
export function followLanguage(): () => void {
  let known = currentUser()
  // The browser may have lost the choice, and the account still has it.
  if (known && known.language !== 'origin' && !isLanguageChosen()) void adopt(known.language)
  return onUser((user) => {
    const before = known
    known = user
    if (!user || (before?.id === user.id && before.language === user.language)) return
    // An account without a choice does not override this browser's; by a link none is made but here.
    const hasNoChoice = !before && user.language === 'origin'
    if (hasNoChoice && (user.through || isLanguageCarried() || !isLanguageChosen())) return
    if (user.language !== languageNow()) void adopt(user.language)
  })
}

/**
 * If its texts can't be loaded, again once the network is back, unless another choice was made
 * meanwhile.
 */
async function adopt(language: Language): Promise<void> {
  const before = languageNow()
  try {
    await setLanguage(language)
  } catch {
    const again = () => {
      if (currentUser()?.language === language && languageNow() === before) void adopt(language)
    }
    addEventListener('online', again, { once: true })
  }
}
