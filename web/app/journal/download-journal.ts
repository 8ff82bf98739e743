import { fileTextOf } from '@mainforte/domain/journal/file'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type Watched, fetchEntries } from './check-journal.ts'

/** Puts the whole journal into a file of this device; named so that two of them sort by length. */
export async function downloadJournal(tontineId: TontineId, watched: Watched): Promise<void> {
  const entries = await fetchEntries(tontineId, watched)
  const text = fileTextOf(tontineId, entries)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `journal-${tontineId.slice(-12)}-${entries.length}.json`
  link.click()
  URL.revokeObjectURL(address)
}
