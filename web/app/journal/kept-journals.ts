import type { Parting } from '@mainforte/domain/journal/continuity'
import { grownBy } from '@mainforte/domain/journal/continuity'
import type { Head } from '@mainforte/domain/journal/head'
import { headIn, headText } from '@mainforte/domain/journal/head'
import type { WrittenEntry } from '@mainforte/domain/journal/reading'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { createStore, delMany, get, getMany, setMany, update } from 'idb-keyval'
import { remember, remembered } from '../kernel/browser/storage.ts'

/** A copy of a journal on this device: always where it ends, and as much of it as could be kept. */
export interface KeptJournal {
  readonly id: string
  readonly head: Head
  /** The site's mark up to there, once all of it was checked. */
  readonly mark?: string | undefined
  /** From the first entry on without gaps; empty where only the head was kept. */
  readonly pieces: readonly { readonly from: number; readonly to: number }[]
  /** Up to this number whole entries are kept, behind it their hashes alone. */
  readonly entriesTo: number
  /** The length of the entries as text. */
  readonly size: number
}

/** The site's journal did not contain what this device had checked. */
export interface Alarm {
  readonly parting: Parting
  readonly noticedAt: string
  /** What the site handed out instead. */
  readonly found: KeptJournal
}

/** A journal that was given up for the site's, when a person said so. */
export interface EarlierJournal {
  readonly journal: KeptJournal
  readonly acceptedAt: string
}

/**
 * What this device remembers of one tontine's journal. It belongs to the device and not to an
 * account, and signing out leaves it: an account and its end are told by the server, which could
 * otherwise take it away. It holds ids, amounts, days and digests, and no names.
 */
export interface Memory {
  readonly known: KeptJournal | null
  /** Stands until a person accepts the site's journal, whatever the site answers meanwhile. */
  readonly alarm: Alarm | null
  readonly earlier: readonly EarlierJournal[]
}

interface Piece {
  readonly hashes: readonly string[]
  readonly entries: readonly unknown[] | null
}

const store = createStore('mainforte-journals', 'kept')

/** About twenty thousand entries of one tontine; behind them, hashes. */
const largestSize = 10_000_000
/** So many entries lie in one piece at most. */
const longestPiece = 1000

const nothing: Memory = { known: null, alarm: null, earlier: [] }

const memoryKey = (tontineId: TontineId) => `${tontineId} memory`
const pieceKey = (tontineId: TontineId, id: string, { from, to }: KeptJournal['pieces'][number]) =>
  `${tontineId} ${id} ${from}-${to}`

/** Where the database of this browser can't be used, the head alone is kept beside it. */
const headKey = (tontineId: TontineId) => `mainforte-journal-head ${tontineId}`

function headAlone(tontineId: TontineId): Memory {
  const [text = '', mark] = (remembered(headKey(tontineId)) ?? '').split(' ')
  const head = headIn(text)
  return head ? { ...nothing, known: { ...emptyAt(head), mark } } : nothing
}

const emptyAt = (head: Head): KeptJournal => ({
  id: crypto.randomUUID(),
  head,
  pieces: [],
  entriesTo: 0,
  size: 0,
})

export async function memoryOf(tontineId: TontineId): Promise<Memory> {
  const kept = await orNothing(() => get<Memory>(memoryKey(tontineId), store))
  return kept ?? headAlone(tontineId)
}

/** A browser without such a database, or one that forbids it, may throw at once. */
async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Changes the memory in one step, so that two tabs do not undo each other's. */
async function change(tontineId: TontineId, by: (memory: Memory) => Memory): Promise<Memory> {
  let changed = nothing
  try {
    await update<Memory>(
      memoryKey(tontineId),
      (kept) => (changed = by(kept ?? headAlone(tontineId))),
      store,
    )
  } catch {
    changed = by(headAlone(tontineId))
    const { known } = changed
    if (known) remember(headKey(tontineId), [headText(known.head), known.mark].join(' ').trim())
  }
  return changed
}

const isWhole = ({ pieces, head }: KeptJournal) => (pieces.at(-1)?.to ?? 0) === head.seq

const piecesOf = (entries: readonly unknown[], before: number) =>
  Array.from({ length: Math.ceil(entries.length / longestPiece) }, (_, index) => {
    const part = entries.slice(index * longestPiece, (index + 1) * longestPiece)
    const from = before + index * longestPiece + 1
    return { from, to: from + part.length - 1, entries: part }
  })

const hashIn = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'hash' in entry ? String(entry.hash) : ''

/** Writes entries behind those of a copy: whole while there is room, then their hashes, else none. */
async function grown(
  tontineId: TontineId,
  journal: KeptJournal,
  entries: readonly unknown[],
  head: Head,
): Promise<KeptJournal> {
  if (!isWhole(journal)) return { ...journal, head, mark: undefined }
  const pieces = piecesOf(entries, journal.head.seq)
  const size = journal.size + JSON.stringify(entries).length
  const put = (hasEntries: boolean) =>
    orNothing(async () => {
      await setMany(
        pieces.map(({ entries, ...piece }) => [
          pieceKey(tontineId, journal.id, piece),
          { hashes: entries.map(hashIn), entries: hasEntries ? entries : null } satisfies Piece,
        ]),
        store,
      )
      return true
    })
  const more = {
    ...journal,
    head,
    mark: undefined,
    pieces: [...journal.pieces, ...pieces.map(({ from, to }) => ({ from, to }))],
  }
  const goesOn = journal.entriesTo === journal.head.seq && size <= largestSize
  if (goesOn && (await put(true)))
    return { ...more, entriesTo: journal.head.seq + entries.length, size }
  if (await put(false)) return more
  return { ...journal, head, mark: undefined, pieces: [], entriesTo: 0, size: 0 }
}

/** Keeps entries that follow what is known. */
export async function addEntries(tontineId: TontineId, entries: readonly WrittenEntry[]) {
  const { known } = await memoryOf(tontineId)
  const head = grownBy(known?.head, entries)
  if (!head) return
  const before = known ?? emptyAt({ seq: 0, hash: '' })
  const next = await grown(tontineId, before, entries, head)
  const { known: kept } = await change(tontineId, (memory) =>
    // Another tab was quicker: what it keeps is as good.
    memory.known?.id === known?.id && memory.known?.head.seq === known?.head.seq
      ? { ...memory, known: next }
      : memory,
  )
  if (kept?.id !== next.id) await forget(tontineId, next, before.pieces.length)
}

/** Keeps the head alone, of a journal that is too long to be read unasked. */
export const keepHead = (tontineId: TontineId, head: Head) =>
  change(tontineId, (memory) => (memory.known ? memory : { ...memory, known: emptyAt(head) }))

export const keepMark = (tontineId: TontineId, head: Head, mark: string) =>
  change(tontineId, (memory) =>
    memory.known?.head.hash === head.hash
      ? { ...memory, known: { ...memory.known, mark } }
      : memory,
  )

const copyOf = (tontineId: TontineId, entries: readonly unknown[]) => {
  const head = { seq: entries.length, hash: hashIn(entries.at(-1)) }
  return grown(tontineId, emptyAt({ seq: 0, hash: '' }), entries, head)
}

/** Keeps the alarm with what was found, which the site may hide again. */
export async function raiseAlarm(
  tontineId: TontineId,
  parting: Parting,
  entries: readonly unknown[],
): Promise<Memory> {
  const found = await copyOf(tontineId, entries)
  const noticedAt = new Date().toISOString()
  return change(tontineId, (memory) => ({
    ...memory,
    alarm: memory.alarm ?? { parting, noticedAt, found },
  }))
}

/** Keeps all of a journal that was checked, instead of the head or the part that was known. */
export async function keepWhole(tontineId: TontineId, entries: readonly WrittenEntry[]) {
  const { known, alarm } = await memoryOf(tontineId)
  const isContained = !known || entries[known.head.seq - 1]?.hash === known.head.hash
  if (alarm || !isContained || (known && isWhole(known))) return
  const whole = await copyOf(tontineId, entries)
  await change(tontineId, (memory) =>
    memory.known?.id === known?.id && !memory.alarm ? { ...memory, known: whole } : memory,
  )
}

/** Takes the site's journal for the known one. The one before stays here, to be downloaded. */
export async function acceptJournal(
  tontineId: TontineId,
  entries: readonly WrittenEntry[],
  mark: string,
): Promise<Memory> {
  const known = { ...(await copyOf(tontineId, entries)), mark }
  const acceptedAt = new Date().toISOString()
  return change(tontineId, (memory) => ({
    known,
    alarm: null,
    earlier: memory.known
      ? [...memory.earlier, { journal: memory.known, acceptedAt }]
      : memory.earlier,
  }))
}

async function piecesIn(tontineId: TontineId, { id, pieces }: KeptJournal): Promise<Piece[]> {
  const keys = pieces.map((piece) => pieceKey(tontineId, id, piece))
  const found = (await orNothing(() => getMany<Piece | undefined>(keys, store))) ?? []
  const missing = found.indexOf(undefined)
  return (missing === -1 ? found : found.slice(0, missing)).filter((piece) => piece !== undefined)
}

/** The hashes from the first entry on, as far as they were kept. */
export const hashesIn = async (tontineId: TontineId, journal: KeptJournal) =>
  (await piecesIn(tontineId, journal)).flatMap(({ hashes }) => hashes)

/** The entries from the first on, as far as they were kept. */
export const entriesIn = async (tontineId: TontineId, journal: KeptJournal) =>
  (await piecesIn(tontineId, journal)).flatMap(({ entries }) => entries ?? [])

const forget = (tontineId: TontineId, { id, pieces }: KeptJournal, from: number) =>
  orNothing(() =>
    delMany(
      pieces.slice(from).map((piece) => pieceKey(tontineId, id, piece)),
      store,
    ),
  )
