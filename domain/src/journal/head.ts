import * as z from 'zod/mini'

/** The end of a journal: the number and the hash of its last entry, which cover all entries before. */
export const Head = z.object({
  seq: z.number().check(z.int(), z.minimum(0)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type Head = z.infer<typeof Head>

export const isSameHead = (one: Head, other: Head): boolean =>
  one.seq === other.seq && one.hash === other.hash

/**
 * What another member's head says about a journal that this device has checked. `unknown`: the
 * hashes were not kept that far back.
 */
export type HeadComparison =
  | { readonly is: 'same' | 'parted' | 'unknown' }
  | { readonly is: 'contained'; readonly behind: number }
  | { readonly is: 'ahead'; readonly by: number }

/**
 * Compares a head that somebody shares with one's own. It needs no network. (J9)
 *
 * `hashes` are those of one's own journal from its first entry on, as far as they were kept.
 */
export function compareHead(theirs: Head, mine: Head, hashes: readonly string[]): HeadComparison {
  if (theirs.seq > mine.seq) return { is: 'ahead', by: theirs.seq - mine.seq }
  const hash = theirs.seq === mine.seq ? mine.hash : hashes[theirs.seq - 1]
  if (hash === undefined) return { is: 'unknown' }
  if (hash !== theirs.hash) return { is: 'parted' }
  const behind = mine.seq - theirs.seq
  return behind === 0 ? { is: 'same' } : { is: 'contained', behind }
}
