import type { TontineId } from '../kernel/ids.ts'
import { type Entry, beforeTheFirst, breakAt, hashAtIn, hashOf } from './chain.ts'
import { type Head, isSameHead } from './head.ts'
import { WrittenEntry } from './written-entry.ts'

/** One answer of the site: entries in order, and the number after which to continue. */
export interface JournalPart {
  readonly entries: readonly unknown[]
  readonly next: number | null
}

/** The site as a device reads it. */
export interface Site {
  /** The entries after a number. */
  readonly read: (after: number) => Promise<JournalPart>
  /**
   * A digest of the entries up to a number as they are stored now. It proves nothing, but while it
   * is the same, nothing needs to be read again.
   */
  readonly mark: (upTo: number) => Promise<string>
}

/** An entry up to which everything was compared, and the site's mark of it at that time. */
export interface Marked extends Head {
  readonly mark: string
}

/** What a device has stored of a journal that it checked. */
export interface Device {
  /** The last entry that it checked; undefined at the first opening. */
  readonly remembered: Head | undefined
  /** That entry or an earlier one, if new entries alone were checked since. */
  readonly marked: Marked | undefined
  /** The hashes of the entries from the first on, as far as they were kept. */
  readonly hashes: () => Promise<readonly string[]>
  /** Stores checked entries that follow what is remembered; called after each batch. */
  readonly keep: (entries: readonly WrittenEntry[]) => Promise<void>
  readonly keepMark: (marked: Marked) => Promise<void>
}

/**
 * Where the site's journal differs from the one that was checked: the first differing entry, which
 * is between `seq` and `upTo` if too little was kept to name it.
 *
 * `cut`: it ends before that entry. `rewritten`: another entry is there. `broken`: the site's own
 * chain fails there. `seen-another`: the author of that entry had seen another journal.
 * `told-otherwise`: the site reports another hash for that entry than the journal
 * that it serves.
 */
export interface Parting {
  readonly seq: number
  readonly upTo: number
  readonly because: 'cut' | 'rewritten' | 'broken' | 'seen-another' | 'told-otherwise'
}

export type Continuity =
  /** Nothing was written since, and no entry was read. */
  | { readonly is: 'unchanged' }
  | { readonly is: 'continued'; readonly head: Head }
  /** With everything that the site serves instead. */
  | { readonly is: 'parted'; readonly parting: Parting; readonly found: readonly unknown[] }

const start: Head = { seq: 0, hash: beforeTheFirst }

/** The head after more entries; undefined if they do not follow it, because another tab was faster. */
export function headAfter(head: Head | undefined, entries: readonly WrittenEntry[]) {
  const { seq, hash } = head ?? start
  const [first] = entries
  if (first?.seq !== seq + 1 || first.prevHash !== hash) return undefined
  const last = entries.at(-1) ?? first
  return { seq: last.seq, hash: last.hash }
}

/**
 * Does the site's journal contain what this device remembers of it? (J8)
 *
 * A hash that the site reports proves nothing: unless the site reports exactly the remembered head,
 * the chain from there to the end is read and checked. What is before it is read again if its mark
 * has changed. `reported` is the head in the answer that the person is looking at. It may be older than
 * the remembered one, if that answer is.
 */
export async function checkContinuity(
  tontineId: TontineId,
  reported: Head | undefined,
  device: Device,
  site: Site,
): Promise<Continuity> {
  const { remembered, marked, keepMark } = device
  const from = marked ?? remembered ?? start
  if (remembered) {
    const { seq, hash } = from
    const mark = await site.mark(seq)
    if (mark !== marked?.mark) {
      const read = await readAgain(tontineId, reported, device, site)
      if (read.is === 'parted') return read
      await keepMark({ seq, hash, mark })
    }
    const isAtEnd = isSameHead(from, remembered)
    if (isAtEnd && reported && isSameHead(reported, remembered)) return { is: 'unchanged' }
  }
  const head = await follow({ tontineId, reported, from }, device, site)
  if (!head) return readAgain(tontineId, reported, device, site)
  await keepMark({ ...head, mark: await site.mark(head.seq) })
  return { is: 'continued', head }
}

/**
 * The same of what was written since alone, in one request: whether the site has changed what is before is left to the
 * next opening.
 */
export async function checkNewEntries(
  tontineId: TontineId,
  device: Device,
  site: Site,
): Promise<Continuity> {
  const { remembered, marked } = device
  if (!remembered || !marked) return checkContinuity(tontineId, undefined, device, site)
  const head = await follow({ tontineId, reported: undefined, from: remembered }, device, site)
  return head ? { is: 'continued', head } : readAgain(tontineId, undefined, device, site)
}

interface Way {
  readonly tontineId: TontineId
  readonly reported: Head | undefined
  /** What is remembered, or an entry before it. */
  readonly from: Head
}

/**
 * Reads from an entry that was checked to the end and checks each link. It begins with that entry
 * itself, so that a journal that was cut or rewritten before it is noticed at once.
 */
async function follow(
  { tontineId, reported, from }: Way,
  { remembered = start, hashes, keep }: Device,
  site: Site,
): Promise<Head | undefined> {
  let at = from.seq === 0 ? from : undefined
  let reportedHash: string | undefined
  const known = knownHashes(remembered, hashes)
  const isOther = (entry: Head) =>
    [from, remembered].some(({ seq, hash }) => entry.seq === seq && entry.hash !== hash)
  for (let after: number | null = Math.max(0, from.seq - 1); after !== null;) {
    const part: JournalPart = await site.read(after)
    const fresh: WrittenEntry[] = []
    for (const written of part.entries) {
      const entry = entryOf(tontineId, written)
      if (!entry || isOther(entry)) return undefined
      if (!at) {
        if (entry.seq !== from.seq || hashOf(entry) !== entry.hash) return undefined
      } else {
        if (entry.seen) await known.load(entry.seen.seq)
        if (breakAt(at, entry, known.at)) return undefined
        if (entry.seq > remembered.seq) {
          known.add(entry.hash)
          fresh.push(bare(entry))
        }
      }
      at = { seq: entry.seq, hash: entry.hash }
      if (entry.seq === reported?.seq) reportedHash = entry.hash
    }
    if (fresh.length > 0) await keep(fresh)
    after = nextAfter(after, part)
  }
  if (!at || at.seq < remembered.seq) return undefined
  if (!reported) return at
  if (reported.seq < remembered.seq)
    reportedHash = (await hashes())[reported.seq - 1] ?? reported.hash
  return reportedHash === reported.hash ? at : undefined
}

/**
 * The hashes of the remembered entries, loaded only if an author had seen one of them, and of those
 * read since.
 */
function knownHashes(remembered: Head, hashes: Device['hashes']) {
  let stored: readonly string[] | undefined
  const fresh: string[] = []
  return {
    load: async (seq: number) => {
      if (seq < remembered.seq) stored ??= await hashes()
    },
    add: (hash: string) => void fresh.push(hash),
    at(seq: number): string | undefined {
      if (seq > remembered.seq) return fresh[seq - remembered.seq - 1]
      return seq === remembered.seq ? remembered.hash : hashAtIn(stored ?? [])(seq)
    },
  }
}

/** Reads the site's whole journal and names where it differs from what was kept. */
async function readAgain(
  tontineId: TontineId,
  reported: Head | undefined,
  device: Device,
  site: Site,
): Promise<Continuity> {
  const found: unknown[] = []
  for (let after: number | null = 0; after !== null;) {
    const part: JournalPart = await site.read(after)
    found.push(...part.entries)
    after = nextAfter(after, part)
  }
  const { remembered = start } = device
  const parting = partingOf(hashesOf(tontineId, found), {
    remembered,
    reported,
    known: await device.hashes(),
  })
  return parting ? { is: 'parted', parting, found } : { is: 'continued', head: remembered }
}

/** A journal up to its first faulty entry. */
interface Sound {
  readonly hashes: readonly string[]
  /** What is wrong with the entry after them, if there is one. */
  readonly fault: 'broken' | 'seen-another' | undefined
}

/** The hashes of the entries up to the first one that does not follow those before it. */
function hashesOf(tontineId: TontineId, found: readonly unknown[]): Sound {
  const hashes: string[] = []
  let at = start
  for (const written of found) {
    const entry = entryOf(tontineId, written)
    if (!entry) return { hashes, fault: 'broken' }
    const broken = breakAt(at, entry, hashAtIn(hashes))
    if (broken)
      return { hashes, fault: broken.because === 'seen-another' ? 'seen-another' : 'broken' }
    hashes.push(entry.hash)
    at = entry
  }
  return { hashes, fault: undefined }
}

interface Expected {
  readonly remembered: Head
  readonly reported: Head | undefined
  readonly known: readonly string[]
}

function partingOf(
  { hashes, fault }: Sound,
  { remembered, reported, known }: Expected,
): Parting | undefined {
  const at = (seq: number, because: Parting['because']) => ({ seq, upTo: seq, because })
  const index = known.findIndex((hash, at) => at < hashes.length && hashes[at] !== hash)
  if (index !== -1) return at(index + 1, 'rewritten')
  if (fault) return at(hashes.length + 1, fault)
  // After the last stored hash, nobody can say which entry it was.
  const unsure = Math.min(known.length, hashes.length) + 1
  if (hashes.length < remembered.seq)
    return { seq: unsure, upTo: hashes.length + 1, because: 'cut' }
  if (remembered.seq > 0 && hashes[remembered.seq - 1] !== remembered.hash)
    return { seq: unsure, upTo: remembered.seq, because: 'rewritten' }
  if (reported && reported.seq > hashes.length) return at(hashes.length + 1, 'cut')
  if (reported && reported.seq > 0 && hashes[reported.seq - 1] !== reported.hash)
    return at(reported.seq, 'told-otherwise')
  return undefined
}

function entryOf(tontineId: TontineId, written: unknown): Entry | undefined {
  const { success, data } = WrittenEntry.safeParse(written)
  return success ? { ...data, tontineId } : undefined
}

const bare = ({ tontineId: _, ...entry }: Entry): WrittenEntry => entry

/** A site that repeats itself would be read forever. */
const nextAfter = (after: number, { next }: JournalPart): number | null =>
  next !== null && next > after ? next : null
