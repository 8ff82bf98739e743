import { paths } from '@mainforte/contract/paths'
import { headFragment } from '@mainforte/domain/journal/head-text'
import type { Locale } from '@mainforte/domain/kernel/language'
import { csvOf } from '@mainforte/domain/reports/csv'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import type { Services } from '../kernel/services.ts'
import type { Current } from './reading/names.ts'

/**
 * A table of one tontine with its last row: the end of the journal, and the link that compares it.
 * (J13)
 */
export function withJournalRow(
  { settings }: Pick<Services, 'settings'>,
  { state, head }: Pick<Current, 'state' | 'head'>,
  locale: Locale,
  text: string,
): string {
  const { journalRow: words } = locale === 'en' ? en : fr
  const link = settings.appUrl + paths.journal(state.id) + headFragment(head)
  return text + csvOf([[words.journal, words.entry(head.seq), link]]).replace(/^\u{FEFF}/u, '')
}
