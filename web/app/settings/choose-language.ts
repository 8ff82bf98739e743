import type { Language } from '@mainforte/domain/kernel/language'
import { carryLanguage } from '../kernel/language/follow-language.ts'
import { setLanguage } from '../kernel/language/language.ts'
import { currentUser } from '../kernel/session/session.ts'

/**
 * Applies a chosen language at once and saves it on the account, also on one still to be created.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (currentUser()) {
    const { saveChoice } = await import('./saved-settings.ts')
    return saveChoice({ language })
  }
  await setLanguage(language)
  carryLanguage()
}
