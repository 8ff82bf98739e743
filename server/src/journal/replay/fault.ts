import { type Entry, beforeTheFirst, firstBreak } from '@mainforte/domain/journal/chain'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Head } from '@mainforte/domain/journal/head'

/** An inconsistency in the database. */
export interface Fault {
  readonly tontineId: TontineId | undefined
  /** A message that names the row; a line for each, where there are several. */
  readonly sentence: string
}

/** A message that names where a journal's chain is broken; undefined if it is intact. */
export function brokenAt(
  tontineId: TontineId,
  head: Head | undefined,
  entries: readonly Entry[],
): string | undefined {
  const broken = firstBreak(entries)
  if (broken) return `journal ${tontineId}, entry ${broken.seq}: ${why[broken.because]}`
  const end = { seq: entries.length, hash: entries.at(-1)?.hash ?? beforeTheFirst }
  if (head?.seq === end.seq && head.hash === end.hash) return undefined
  if (head?.seq === end.seq)
    return `journal ${tontineId}: its head has another hash than its last entry`
  return `journal ${tontineId}, entry ${end.seq + 1}: ${why.gap}; the head counts ${head?.seq} entries`
}

const why = {
  gap: 'it is missing',
  'not-chained': 'it does not follow the previous entry',
  changed: 'it was changed',
  'seen-another': 'its author had seen another journal',
} as const
