import type { Json, JsonObject } from '../json.ts'
import { canonical, hasKeys, isHash, isId, isObject, isPositive } from '../json.ts'
import { digestOf } from '../sha256.ts'
import type { ChainFault, Head } from '../steps.ts'

/** What stands before the first entry. */
export const start: Head = { seq: 0, hash: '0'.repeat(64) }

export interface Entry extends Head {
  readonly at: string
  readonly by: string
  readonly event: JsonObject & { readonly type: string }
  readonly prevHash: string
  /** The last entry that the author had seen. */
  readonly seen?: JsonObject & Head
}

export interface Chain {
  /** The entries up to the first fault. */
  readonly entries: readonly Entry[]
  readonly head: Head
  readonly fault?: ChainFault
}

const isEntry = (value: Json): value is JsonObject & Entry =>
  isObject(value) &&
  hasKeys(value, ['seq', 'at', 'by', 'event', 'prevHash', 'hash'], ['seen']) &&
  isPositive(value.seq) &&
  typeof value.at === 'string' &&
  typeof value.by === 'string' &&
  isObject(value.event) &&
  typeof value.event.type === 'string' &&
  isHash(value.prevHash) &&
  isHash(value.hash) &&
  (value.seen === undefined || isHead(value.seen))

const isHead = (value: Json): boolean =>
  isObject(value) &&
  hasKeys(value, ['seq', 'hash']) &&
  (value.seq === start.seq || isPositive(value.seq)) &&
  isHash(value.hash)

/** SHA-256 over the canonical JSON of the entry with the tontine's id and without the hash. */
function hashOf(tontineId: string, entry: Entry): string {
  const { seq, at, by, event, prevHash, seen } = entry
  return digestOf(canonical({ tontineId, seq, at, by, event, prevHash, ...(seen && { seen }) }))
}

/** Reads entries from the first one to the last, or to the first that does not follow. */
export function readChain(tontineId: string, values: readonly Json[]): Chain {
  const entries: Entry[] = []
  let head = start
  for (const value of values) {
    const seq = head.seq + 1
    if (!isEntry(value)) return { entries, head, fault: { seq, because: 'misshapen' } }
    const fault = faultAfter(head, tontineId, value)
    if (fault) return { entries, head, fault }
    entries.push(value)
    head = { seq, hash: value.hash }
  }
  return { entries, head }
}

function faultAfter(before: Head, tontineId: string, entry: Entry): ChainFault | undefined {
  const seq = before.seq + 1
  if (entry.seq !== seq) return { seq, because: 'gap', found: entry.seq }
  if (entry.prevHash !== before.hash)
    return { seq, because: 'not-chained', found: entry.prevHash, expected: before.hash }
  const expected = hashOf(tontineId, entry)
  if (entry.hash !== expected) return { seq, because: 'changed', found: entry.hash, expected }
  return undefined
}

/** The first entry whose author had seen an entry that this chain does not contain before it. */
export function firstUnseen(entries: readonly Entry[]): Entry | undefined {
  const hashAt = (seq: number) => (seq === start.seq ? start : entries[seq - 1])?.hash
  return entries.find(
    ({ seq, seen }) => seen && (seen.seq >= seq || hashAt(seen.seq) !== seen.hash),
  )
}

export const isTontineId = isId

/** The 128 bits of a hash that people compare by eye, in groups of four. */
export const fingerprintOf = (hash: string): string =>
  (hash.slice(0, 32).match(/.{4}/g) ?? []).join(' ')
