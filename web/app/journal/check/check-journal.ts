import { type Contradiction, readContradiction } from '@mainforte/domain/journal/contradiction'
import { readFile } from '@mainforte/domain/journal/file'
import type { NoJournal } from '@mainforte/domain/journal/file'
import type { Head } from '@mainforte/domain/journal/head'
import { sharedHeadIn } from '@mainforte/domain/journal/head-text'
import { readOn, unread } from '@mainforte/domain/journal/reading'
import type { ReadOn } from '@mainforte/domain/journal/reading'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import { type Verdict, verdictOnCopy, verdictOnSite } from '@mainforte/domain/journal/verdict'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { newDraft } from '@mainforte/domain/kernel/tracked-list'
import { api } from '../../kernel/api/api.ts'
import { contradictionIn } from '../contradiction-text.ts'
import { storeComplete } from '../stored/stored-journals.ts'

/** A verification's progress from 0 to 1, and its step. */
export interface Progress {
  readonly doing: 'fetching' | 'reading'
  readonly share: number
}

export interface CheckOptions {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** How many entries are verified per step, and for how many milliseconds the page may block. */
const sliceLength = 10
const maxBlocking = 20

/** All entries from the first on, in as many requests as needed. */
export async function fetchEntries(
  tontineId: TontineId,
  { signal, onProgress }: CheckOptions,
  expected = Infinity,
): Promise<WrittenEntry[]> {
  const entries: WrittenEntry[] = []
  let after: number | null = 0
  while (after !== null) {
    onProgress({ doing: 'fetching', share: Math.min(1, entries.length / expected) })
    const page: Awaited<ReturnType<typeof api.journal.read>> = await api.journal.read(
      { tontineId, after },
      { signal },
    )
    entries.push(...page.entries)
    after = page.next
  }
  return entries
}

/** Yields to rendering and input. */
const yieldToBrowser = () => new Promise<void>((next) => setTimeout(next))

async function readAll(
  tontineId: TontineId,
  entries: readonly unknown[],
  { signal, onProgress }: CheckOptions,
): Promise<ReadOn> {
  let read: ReadOn = { isWhole: true, reading: unread(tontineId) }
  let lastYield = -Infinity
  const draft = newDraft()
  for (let from = 0; read.isWhole && from < entries.length; from += sliceLength) {
    if (performance.now() - lastYield > maxBlocking) {
      onProgress({ doing: 'reading', share: from / entries.length })
      await yieldToBrowser()
      signal.throwIfAborted()
      lastYield = performance.now()
    }
    read = readOn(read.reading, entries.slice(from, from + sliceLength), draft)
  }
  return read
}

/**
 * Replays the site's journal on this device and compares the result with the site's tables. The
 * tables are requested first: the journal can only have grown since, and is read up to their point.
 */
export async function checkSite(tontineId: TontineId, options: CheckOptions): Promise<Verdict> {
  const { end, books } = await api.journal.books({ tontineId }, { signal: options.signal })
  const entries = await fetchEntries(tontineId, options, end.seq)
  const upToEnd = entries.slice(0, end.seq)
  const verdict = verdictOnSite(await readAll(tontineId, upToEnd, options), end, books)
  // A completely verified journal can be stored on this device.
  if (verdict.is === 'whole') await storeComplete(tontineId, upToEnd)
  return verdict
}

export type FileVerdict =
  /** `proof` is a contradiction file, where both journals are valid and part. (J15) */
  | (Verdict & { readonly proof?: string })
  | { readonly is: 'contradiction'; readonly contradiction: Contradiction }
  | { readonly is: 'no-contradiction' }
  | {
      readonly is:
        | NoJournal['code']
        | 'other-tontine'
        | 'head-of-another'
        | 'head-of-receipt'
        | 'too-large'
    }
  /** No journal, but something that carries a head, such as a table for spreadsheets. (J13) */
  | { readonly is: 'carries-head'; readonly head: Head }

/** Far more than a tontine of two hundred members produces in ten years. */
const maxFileSize = 100_000_000

/** The tables of the product are in UTF-16, everything else in UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Verifies a journal file independently, and against the site's journal. */
export async function checkFile(
  file: File,
  tontineId: TontineId,
  options: CheckOptions,
): Promise<FileVerdict> {
  if (file.size > maxFileSize) return { is: 'too-large' }
  const text = await textOf(file)
  const proof = readContradiction(text)
  if (proof.accepted && proof.value.tontineId !== tontineId) return { is: 'other-tontine' }
  if (proof.accepted) return { is: 'contradiction', contradiction: proof.value }
  if (proof.refusal.code === 'story-broken') return { is: 'no-contradiction' }
  if (proof.refusal.code !== 'not-a-contradiction') return { is: proof.refusal.code }
  const parsed = readFile(text)
  const head = parsed.accepted ? undefined : sharedHeadIn(text, tontineId)
  if (head === 'other-tontine') return { is: 'head-of-another' }
  if (head === 'receipt') return { is: 'head-of-receipt' }
  if (head) return { is: 'carries-head', head }
  if (!parsed.accepted) return { is: parsed.refusal.code }
  const { entries } = parsed.value
  if (parsed.value.tontineId !== tontineId) return { is: 'other-tontine' }
  const original = await fetchEntries(tontineId, options, entries.length)
  const verdict = verdictOnCopy(await readAll(tontineId, entries, options), entries, original)
  if (verdict.is !== 'broken' || verdict.fault.because !== 'parted') return verdict
  const both = contradictionIn(tontineId, entries, original)
  return both === undefined ? verdict : { ...verdict, proof: both }
}
