import { paths } from '@mainforte/contract/paths'
import { headFragment } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Locale } from '@mainforte/domain/kernel/language'
import { csvOf } from '@mainforte/domain/reports/csv'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import type { Services } from '../kernel/services.ts'
import './tables.ts'

/**
 * A table of one tontine with its last row: the end of the journal, and the link that compares it.
 * (J13)
 */
export async function withJournalRow(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  tontineId: TontineId,
  locale: Locale,
  text: string,
): Promise<string> {
  const head = await database.sql
    .selectFrom('journalHeads')
    .select(['seq', 'hash'])
    .where('tontineId', '=', tontineId)
    .executeTakeFirstOrThrow()
  const { journalRow: words } = locale === 'en' ? en : fr
  const link = settings.appUrl + paths.journal(tontineId) + headFragment(head)
  return text + csvOf([[words.journal, words.entry(head.seq), link]]).replace(/^\u{FEFF}/u, '')
}
