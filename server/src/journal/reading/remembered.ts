import { upcast } from '@mainforte/domain/journal/upcast'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { replay } from '@mainforte/domain/tontine'
import { LRUCache } from 'lru-cache'
import type { Encryption } from '../../kernel/database/encryption.ts'
import type { Sql } from '../../kernel/database/database.ts'
import { type Pace, noPace, paceAfter } from '../commands/pace.ts'
import { type TontineKeys, openKeys } from '../digests/keys.ts'
import { type Current, type Names, noNames } from './names.ts'
import { type Found, type TontineIds, findChanges, findEnds } from './store.ts'

/** What a process remembers of a tontine; each use asks whether it is still so. */
export interface Remembered extends Current {
  readonly pace: Pace
}

/** The most recently used tontines, and those that are being read for the first time. */
export interface Memory {
  readonly encryption: Encryption
  readonly known: LRUCache<TontineId, Remembered>
  readonly begun: Map<TontineId, Promise<unknown>>
}

/** Entries of journals, of which each costs about half a kilobyte; a tontine costs as much as some twenty. */
const maxEntries = 300_000
const entriesOfNone = 20

export const createMemory = (encryption: Encryption): Memory => ({
  encryption,
  known: new LRUCache({
    maxSize: maxEntries,
    sizeCalculation: ({ state }) => Math.min(state.seq + entriesOfNone, maxEntries),
  }),
  begun: new Map(),
})

/** Entries that are read and replayed in one go: others wait for some 20 ms. */
export const entriesInOneGo = 5000

/**
 * A tontine as it is now, mostly in one trip to the database: what is remembered where that is still so,
 * else caught up with the entries since, and with the names where any of them changed. Undefined if there
 * is no such tontine. In a transaction it waits for nobody, who may wait for its connection.
 */
export async function currentIn(
  { encryption, known }: Memory,
  db: Sql,
  tontineId: TontineId,
): Promise<Remembered | undefined> {
  const before = known.get(tontineId)
  const current = await caughtUp(encryption, db, tontineId, before)
  // Unless a command has left a later one meanwhile.
  if (current && current !== before && known.get(tontineId) === before)
    known.set(tontineId, current)
  return current
}

/** The same, for reading: many who ask at once for a long journal have it read once. */
export async function currentOf(
  memory: Memory,
  db: Sql,
  tontineId: TontineId,
): Promise<Remembered | undefined> {
  const { known, begun } = memory
  // Each then asks whether it is still so.
  for (let first = begun.get(tontineId); first; first = begun.get(tontineId)) await first
  if (known.has(tontineId)) return currentIn(memory, db, tontineId)
  const reading = currentIn(memory, db, tontineId).finally(() => begun.delete(tontineId))
  begun.set(
    tontineId,
    reading.catch(() => undefined),
  )
  return reading
}

/**
 * Some tontines, the latest first, each when its turn comes: those that the
 * process remembers as they are cost one trip together, and nobody holds all the others at once.
 */
export async function* currentOfEach(
  memory: Memory,
  db: Sql,
  ids: TontineIds,
): AsyncGenerator<Remembered> {
  for (const { tontineId, seq, hash, version } of await findEnds(db, ids)) {
    const known = memory.known.get(tontineId)
    const isSame =
      known?.state.seq === seq && known.head.hash === hash && known.names.version === version
    const current = isSame ? known : await currentOf(memory, db, tontineId)
    if (current) yield current
  }
}

async function caughtUp(
  encryption: Encryption,
  db: Sql,
  tontineId: TontineId,
  known: Remembered | undefined,
): Promise<Remembered | undefined> {
  let current = known
  for (;;) {
    const seq = current?.state.seq ?? 0
    const { version } = current?.names ?? noNames()
    const found = await findChanges(db, { tontineId, seq, version, limit: entriesInOneGo })
    if (!found) return undefined
    // A database that took over, or was set back, need not have what this process remembers.
    if (current && found.knownHash !== current.head.hash)
      return caughtUp(encryption, db, tontineId, undefined)
    if (current && found.hash === current.head.hash && !found.names) return current
    current = after(encryption, tontineId, current, found)
    if (!current || current.state.seq === found.seq) return current
  }
}

function after(
  encryption: Encryption,
  tontineId: TontineId,
  known: Remembered | undefined,
  found: Found,
): Remembered | undefined {
  const entries = found.entries ?? []
  const current = entries.map(({ event, ...meta }) => ({ ...meta, event: upcast(event) }))
  const state = replay(known?.state, current)
  const names = namesOf(found, known?.names)
  const head = entries.at(-1) ?? known?.head
  if (!state || !names || !head) return undefined
  const keys = known?.keys ?? keysOpenedOnce(encryption, tontineId, found.root)
  const pace = paceAfter(known?.pace ?? noPace, entries)
  return { state, head: { seq: head.seq, hash: head.hash }, names, keys, pace }
}

function keysOpenedOnce(encryption: Encryption, tontineId: TontineId, root: string | null) {
  let opened: TontineKeys | undefined
  return () => {
    if (root === null) throw new Error(`${tontineId} has no keys`)
    return (opened ??= openKeys(encryption, tontineId, root))
  }
}

function namesOf({ version, names, texts }: Found, known: Names | undefined): Names | undefined {
  if (names) return { ...names, version, texts: new Map(Object.entries(names.texts)) }
  for (const [digest, body] of Object.entries(texts ?? {})) known?.texts.set(digest, body)
  return known
}
