import { type Marked, type Parting, headAfter } from '@mainforte/domain/journal/continuity'
import type { Head } from '@mainforte/domain/journal/head'
import { headIn, headText } from '@mainforte/domain/journal/head-text'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { createStore, delMany, get, getMany, setMany, update } from 'idb-keyval'
import { setStored, getStored } from '../../kernel/browser/storage.ts'
import { currentUser } from '../../kernel/session/session.ts'

/** This device's copy of a journal: always its head, and as many entries as could be stored. */
export interface StoredJournal {
  readonly id: string
  readonly head: Head
  /** The site's mark up to that entry or an earlier one, once everything was verified. */
  readonly marked?: Marked | undefined
  /** From the first entry on without gaps; empty if only the head was stored. */
  readonly pieces: readonly { readonly from: number; readonly to: number }[]
  /** Up to this number whole entries are stored, beyond it only their hashes. */
  readonly entriesTo: number
  /** The length of the entries as text. */
  readonly size: number
}

/** The site's journal did not contain what this device had verified. */
export interface Alarm {
  readonly parting: Parting
  readonly noticedAt: string
  /** What the site returned instead. */
  readonly found: StoredJournal
}

/** A journal given up for the site's, on a person's decision. */
export interface EarlierJournal {
  readonly journal: StoredJournal
  readonly acceptedAt: string
}

/**
 * This device's memory of a tontine's journal. It belongs to the device, not to an account, and
 * survives sign-out: accounts are controlled by the server, which could otherwise delete it. It
 * contains ids, amounts, days and digests, but no names; by a link digests alone.
 */
export interface Memory {
  readonly known: StoredJournal | null
  /** Kept until a person accepts the site's journal, whatever the site returns meanwhile. */
  readonly alarm: Alarm | null
  readonly earlier: readonly EarlierJournal[]
  /** Each is kept until a person dismisses it, the newest first. */
  readonly contradictions: readonly Contradiction[]
  /** Shared heads that could not be compared yet, the newest first. */
  readonly uncompared: readonly Head[]
  /** What the server was told to be verified, and by whom, as text. */
  readonly told?: string
  /** The head that was verified last while an account was signed in, by the account's id. */
  readonly verifiedBy: Readonly<Record<string, Head>>
}

/** A head that somebody shared contradicts the journal that this device has verified. */
export interface Contradiction {
  readonly theirs: Head
  /** The verified hash of that entry; null if it was not kept. */
  readonly mine: string | null
  readonly noticedAt: string
}

interface Piece {
  readonly hashes: readonly string[]
  readonly entries: readonly unknown[] | null
}

const store = createStore('mainforte-journals', 'kept')

/** About twenty thousand entries per tontine; beyond them, hashes. */
const maxSize = 10_000_000
/** The maximum number of entries per chunk. */
const maxPieceLength = 1000

/** Nobody reads more links than these; whoever sends more does not fill the storage. */
const maxContradictions = 50
const maxUncompared = 10

const emptyMemory: Memory = {
  known: null,
  alarm: null,
  earlier: [],
  contradictions: [],
  uncompared: [],
  verifiedBy: {},
}

const memoryKey = (tontineId: TontineId) => `${tontineId} memory`
const pieceKey = (
  tontineId: TontineId,
  id: string,
  { from, to }: StoredJournal['pieces'][number],
) => `${tontineId} ${id} ${from}-${to}`

/** If IndexedDB can't be used, the head alone is stored in localStorage. */
const headKey = (tontineId: TontineId) => `mainforte-journal-head ${tontineId}`

function storedHead(tontineId: TontineId): Memory {
  const [text = '', markedText = '', mark = ''] = (getStored(headKey(tontineId)) ?? '').split(' ')
  const head = headIn(text)
  const marked = headIn(markedText)
  if (!head) return emptyMemory
  return {
    ...emptyMemory,
    known: { ...emptyAt(head), ...(marked && { marked: { ...marked, mark } }) },
  }
}

const textOf = ({ head, marked }: StoredJournal) =>
  [headText(head), ...(marked ? [headText(marked), marked.mark] : [])].join(' ')

const emptyAt = (head: Head): StoredJournal => ({
  id: crypto.randomUUID(),
  head,
  pieces: [],
  entriesTo: 0,
  size: 0,
})

export async function memoryOf(tontineId: TontineId): Promise<Memory> {
  const stored = await orUndefined(() => get<Memory>(memoryKey(tontineId), store))
  return stored ?? storedHead(tontineId)
}

/** Browsers without IndexedDB, or with it forbidden, may throw immediately. */
async function orUndefined<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Updates the memory atomically, so that two tabs do not overwrite each other. */
async function change(tontineId: TontineId, apply: (memory: Memory) => Memory): Promise<Memory> {
  let changed = emptyMemory
  try {
    await update<Memory>(
      memoryKey(tontineId),
      (stored) => (changed = apply(stored ?? storedHead(tontineId))),
      store,
    )
  } catch {
    changed = apply(storedHead(tontineId))
    const { known } = changed
    if (known) setStored(headKey(tontineId), textOf(known))
  }
  return changed
}

const isComplete = ({ pieces, head }: StoredJournal) => (pieces.at(-1)?.to ?? 0) === head.seq

const piecesOf = (entries: readonly unknown[], before: number) =>
  Array.from({ length: Math.ceil(entries.length / maxPieceLength) }, (_, index) => {
    const slice = entries.slice(index * maxPieceLength, (index + 1) * maxPieceLength)
    const from = before + index * maxPieceLength + 1
    return { from, to: from + slice.length - 1, entries: slice }
  })

const hashIn = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'hash' in entry ? String(entry.hash) : ''

/** Appends entries to a copy: whole while there is space, then their hashes, else nothing. */
async function appended(
  tontineId: TontineId,
  journal: StoredJournal,
  entries: readonly unknown[],
  head: Head,
): Promise<StoredJournal> {
  if (!isComplete(journal)) return { ...journal, head }
  const pieces = piecesOf(entries, journal.head.seq)
  const size = journal.size + JSON.stringify(entries).length
  const put = (hasEntries: boolean) =>
    orUndefined(async () => {
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
    pieces: [...journal.pieces, ...pieces.map(({ from, to }) => ({ from, to }))],
  }
  // A telephone that several may use keeps no amounts. (L5)
  const isOnesOwn = currentUser()?.through === undefined
  const canAppend = isOnesOwn && journal.entriesTo === journal.head.seq && size <= maxSize
  if (canAppend && (await put(true)))
    return { ...more, entriesTo: journal.head.seq + entries.length, size }
  if (await put(false)) return more
  return { ...journal, head, pieces: [], entriesTo: 0, size: 0 }
}

/** Stores entries that follow the known ones. */
export async function addEntries(tontineId: TontineId, entries: readonly WrittenEntry[]) {
  const { known } = await memoryOf(tontineId)
  const head = headAfter(known?.head, entries)
  if (!head) return
  const before = known ?? emptyAt({ seq: 0, hash: '' })
  const next = await appended(tontineId, before, entries, head)
  const { known: stored } = await change(tontineId, (memory) =>
    // Another tab was faster; its copy is equivalent.
    memory.known?.id === known?.id && memory.known?.head.seq === known?.head.seq
      ? { ...memory, known: next }
      : memory,
  )
  if (stored?.id !== next.id) await deletePieces(tontineId, next, before.pieces.length)
}

/** Stores only the head, of a journal that is too long to be read automatically. */
export const storeHead = (tontineId: TontineId, head: Head) =>
  change(tontineId, (memory) => (memory.known ? memory : { ...memory, known: emptyAt(head) }))

export const storeMark = (tontineId: TontineId, marked: Marked) =>
  change(tontineId, (memory) =>
    // Another tab may have stored less.
    memory.known && marked.seq <= memory.known.head.seq
      ? { ...memory, known: { ...memory.known, marked } }
      : memory,
  )

const copyOf = (tontineId: TontineId, entries: readonly unknown[]) => {
  const head = { seq: entries.length, hash: hashIn(entries.at(-1)) }
  return appended(tontineId, emptyAt({ seq: 0, hash: '' }), entries, head)
}

/** Stores the alarm with its evidence, which the site might hide again. */
export async function storeAlarm(
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

const isNot = (head: Head) => (other: Head) => headText(other) !== headText(head)

/** Stores that a shared head contradicts what this device has verified: one for each head. */
export const storeContradiction = (tontineId: TontineId, contradiction: Contradiction) =>
  change(tontineId, (memory) => {
    const { contradictions } = memory
    const isNew = contradictions.every(({ theirs }) => isNot(contradiction.theirs)(theirs))
    return {
      ...memory,
      contradictions: isNew
        ? [contradiction, ...contradictions].slice(0, maxContradictions)
        : contradictions,
    }
  })

/** Stores a shared head, to compare it when the site can be read again. */
export const storeUncompared = (tontineId: TontineId, head: Head) =>
  change(tontineId, (memory) => ({
    ...memory,
    uncompared: [head, ...memory.uncompared.filter(isNot(head))].slice(0, maxUncompared),
  }))

/** Forgets a shared head that was compared. */
export const forgetUncompared = (tontineId: TontineId, head: Head) =>
  change(tontineId, (memory) => ({ ...memory, uncompared: memory.uncompared.filter(isNot(head)) }))

/** Stores that the known head was verified while this account was signed in. */
export const storeVerifiedBy = (tontineId: TontineId, userId: string) =>
  change(tontineId, (memory) =>
    memory.known && !memory.alarm
      ? { ...memory, verifiedBy: { ...memory.verifiedBy, [userId]: memory.known.head } }
      : memory,
  )

export const storeTold = (tontineId: TontineId, told: string) =>
  change(tontineId, (memory) => ({ ...memory, told }))

/** Whether every entry was read and verified on this device. */
export const isVerified = ({ known, alarm }: Memory): boolean =>
  alarm === null && known !== null && known.marked !== undefined && isComplete(known)

/** Forgets a contradiction that a person has looked into. */
export const dismissContradiction = (tontineId: TontineId, { theirs }: Contradiction) =>
  change(tontineId, (memory) => ({
    ...memory,
    contradictions: memory.contradictions.filter((other) => isNot(theirs)(other.theirs)),
  }))

/** Stores a completely verified journal in place of the head or part known before. */
export async function storeComplete(tontineId: TontineId, entries: readonly WrittenEntry[]) {
  const { known, alarm } = await memoryOf(tontineId)
  const isContained = !known || entries[known.head.seq - 1]?.hash === known.head.hash
  if (alarm || !isContained || (known && isComplete(known))) return
  const complete = await copyOf(tontineId, entries)
  await change(tontineId, (memory) =>
    memory.known?.id === known?.id && !memory.alarm ? { ...memory, known: complete } : memory,
  )
}

/** Accepts the site's journal. The previous one is kept for download. */
export async function acceptJournal(
  tontineId: TontineId,
  entries: readonly WrittenEntry[],
  marked: Marked | undefined,
): Promise<Memory> {
  const known = { ...(await copyOf(tontineId, entries)), marked }
  const acceptedAt = new Date().toISOString()
  return change(tontineId, (memory) => ({
    ...memory,
    known,
    alarm: null,
    verifiedBy: {},
    earlier: memory.known
      ? [...memory.earlier, { journal: memory.known, acceptedAt }]
      : memory.earlier,
  }))
}

async function piecesIn(tontineId: TontineId, { id, pieces }: StoredJournal): Promise<Piece[]> {
  const keys = pieces.map((piece) => pieceKey(tontineId, id, piece))
  const found = (await orUndefined(() => getMany<Piece | undefined>(keys, store))) ?? []
  const missing = found.indexOf(undefined)
  return (missing === -1 ? found : found.slice(0, missing)).filter((piece) => piece !== undefined)
}

/** The stored hashes from the first entry on. */
export const hashesIn = async (tontineId: TontineId, journal: StoredJournal) =>
  (await piecesIn(tontineId, journal)).flatMap(({ hashes }) => hashes)

/** The stored entries from the first on. */
export const entriesIn = async (tontineId: TontineId, journal: StoredJournal) =>
  (await piecesIn(tontineId, journal)).flatMap(({ entries }) => entries ?? [])

const deletePieces = (tontineId: TontineId, { id, pieces }: StoredJournal, from: number) =>
  orUndefined(() =>
    delMany(
      pieces.slice(from).map((piece) => pieceKey(tontineId, id, piece)),
      store,
    ),
  )
