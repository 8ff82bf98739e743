import type { Locale } from '@mainforte/domain/kernel/language'
import type { VoidReason } from '@mainforte/domain/rotation/open-draw'

/** Why a draw does not count, also in the journal. */
export const voidReasons: Record<Locale, Record<VoidReason, string>> = {
  fr: {
    'too-few-promises': 'trop peu de membres y ont pris part',
    'secrets-missing': 'un secret promis n’a pas été montré',
    'server-secret': 'le site n’a pas montré le secret qu’il avait promis',
  },
  en: {
    'too-few-promises': 'too few members took part',
    'secrets-missing': 'a promised secret was not shown',
    'server-secret': 'the site did not show the secret that it had promised',
  },
}
