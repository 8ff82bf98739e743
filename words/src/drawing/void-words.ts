import type { Locale } from '@mainforte/domain/kernel/language'
import type { VoidReason } from '@mainforte/domain/rotation/open-draw'

/** Why a draw does not count, also in the journal. */
export const voidReasons: Record<Locale, Record<VoidReason, string>> = {
  fr: {
    'too-few-promises': 'trop peu de téléphones étaient là',
    'secrets-missing': 'un téléphone n’était plus là pour ouvrir son papier',
    'server-secret': 'le site n’a pas ouvert son papier',
  },
  en: {
    'too-few-promises': 'too few phones were there',
    'secrets-missing': 'a phone was not there to open its paper',
    'server-secret': 'the site did not open its paper',
  },
}
