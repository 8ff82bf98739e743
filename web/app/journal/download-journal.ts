import { fileTextOf } from '@mainforte/domain/journal/file'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { saveFile } from '../kernel/browser/save-file.ts'
import { type CheckOptions, fetchEntries } from './check/check-journal.ts'
import { contradictionIn } from './contradiction-text.ts'
import { type StoredJournal, entriesIn } from './stored/stored-journals.ts'

/** Saves a journal as a file; file names sort by length. */
function saveJournal(tontineId: TontineId, entries: readonly unknown[], source = ''): void {
  const text = fileTextOf(tontineId, entries)
  const name = `journal-${tontineId.slice(-12)}-${entries.length}${source}.json`
  void saveFile(new Blob([text], { type: 'application/json' }), name)
}

/** The site's complete current journal. */
export async function downloadJournal(tontineId: TontineId, options: CheckOptions): Promise<void> {
  saveJournal(tontineId, await fetchEntries(tontineId, options))
}

/** This device's copy, as far as it has whole entries. */
export async function downloadStored(
  tontineId: TontineId,
  journal: StoredJournal,
  source: 'device' | 'site',
): Promise<void> {
  saveJournal(tontineId, await entriesIn(tontineId, journal), `-${source}`)
}

/** Two journals that part, as one file that anybody can check; throws if they prove nothing. */
export async function downloadContradiction(
  tontineId: TontineId,
  one: StoredJournal,
  other: StoredJournal,
): Promise<void> {
  const stories = [await entriesIn(tontineId, one), await entriesIn(tontineId, other)] as const
  const text = contradictionIn(tontineId, ...stories)
  if (text === undefined) throw new Error('the journals do not contradict each other')
  saveContradiction(tontineId, text)
}

export function saveContradiction(tontineId: TontineId, text: string): void {
  const name = `contradiction-${tontineId.slice(-12)}.json`
  void saveFile(new Blob([text], { type: 'application/json' }), name)
}
