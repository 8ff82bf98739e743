import { readFile } from '@mainforte/domain/journal/file'
import type { NoJournal } from '@mainforte/domain/journal/file'
import { readOn, unread } from '@mainforte/domain/journal/reading'
import type { ReadOn, WrittenEntry } from '@mainforte/domain/journal/reading'
import { type Verdict, verdictOnCopy, verdictOnSite } from '@mainforte/domain/journal/verdict'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { newDraft } from '@mainforte/domain/kernel/tracked-list'
import { api } from '../../kernel/api/api.ts'
import { keepWhole } from '../kept/kept-journals.ts'

/** A verification's progress from 0 to 1, and its step. */
export interface Progress {
  readonly doing: 'fetching' | 'reading'
  readonly share: number
}

export interface Watched {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** How many entries are verified per step, and for how many milliseconds the page may block. */
const sliceLength = 10
const longestWait = 20

/** All entries from the first on, in as many requests as needed. */
export async function fetchEntries(
  tontineId: TontineId,
  { signal, onProgress }: Watched,
  expected = Infinity,
): Promise<WrittenEntry[]> {
  const entries: WrittenEntry[] = []
  let after: number | null = 0
  while (after !== null) {
    onProgress({ doing: 'fetching', share: Math.min(1, entries.length / expected) })
    const part: Awaited<ReturnType<typeof api.journal.read>> = await api.journal.read(
      { tontineId, after },
      { signal },
    )
    entries.push(...part.entries)
    after = part.next
  }
  return entries
}

/** Yields to rendering and input. */
const breathe = () => new Promise<void>((next) => setTimeout(next))

async function readAll(
  tontineId: TontineId,
  entries: readonly unknown[],
  { signal, onProgress }: Watched,
): Promise<ReadOn> {
  let read: ReadOn = { isWhole: true, reading: unread(tontineId) }
  let rested = -Infinity
  const draft = newDraft()
  for (let from = 0; read.isWhole && from < entries.length; from += sliceLength) {
    if (performance.now() - rested > longestWait) {
      onProgress({ doing: 'reading', share: from / entries.length })
      await breathe()
      signal.throwIfAborted()
      rested = performance.now()
    }
    read = readOn(read.reading, entries.slice(from, from + sliceLength), draft)
  }
  return read
}

/**
 * Replays the site's journal on this device and compares the result with the site's tables. The
 * tables are requested first: the journal can only have grown since, and is read up to their point.
 */
export async function checkSite(tontineId: TontineId, watched: Watched): Promise<Verdict> {
  const { end, books } = await api.journal.books({ tontineId }, { signal: watched.signal })
  const entries = await fetchEntries(tontineId, watched, end.seq)
  const upToEnd = entries.slice(0, end.seq)
  const verdict = verdictOnSite(await readAll(tontineId, upToEnd, watched), end, books)
  // A completely verified journal can be stored on this device.
  if (verdict.is === 'whole') await keepWhole(tontineId, upToEnd)
  return verdict
}

export type FileVerdict =
  | Verdict
  | { readonly is: NoJournal['code'] | 'other-tontine' | 'too-large' }

/** Far more than a tontine of two hundred members produces in ten years. */
const largestFile = 100_000_000

/** Verifies a journal file independently, and against the site's journal. */
export async function checkFile(
  file: File,
  tontineId: TontineId,
  watched: Watched,
): Promise<FileVerdict> {
  if (file.size > largestFile) return { is: 'too-large' }
  const taken = readFile(await file.text())
  if (!taken.accepted) return { is: taken.refusal.code }
  const { entries } = taken.value
  if (taken.value.tontineId !== tontineId) return { is: 'other-tontine' }
  const original = await fetchEntries(tontineId, watched, entries.length)
  return verdictOnCopy(await readAll(tontineId, entries, watched), entries, original)
}
