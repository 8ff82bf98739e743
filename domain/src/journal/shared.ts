import { type Head, type HeadComparison, compareHead } from './head.ts'

/** What a device has verified of a journal. */
export interface Verified {
  readonly head: Head
  /** From the first entry on, as far as they were kept. */
  readonly hashes: readonly string[]
}

/** A device that compares what somebody shared. */
export interface ComparingDevice {
  /** Undefined if it has verified nothing yet. */
  readonly verified: () => Promise<Verified | undefined>
  /** Verifies the site's current journal; rejects if the site could not be reached. */
  readonly verify: () => Promise<void>
}

/**
 * Compares a head that somebody shared with what this device has verified. The site is read only if
 * the head may be newer, so that `ahead` means that the site withholds what the other was shown.
 * (J13)
 */
export async function compareShared(
  theirs: Head,
  { verified, verify }: ComparingDevice,
): Promise<HeadComparison> {
  const compared = async (): Promise<HeadComparison | undefined> => {
    const mine = await verified()
    return mine && compareHead(theirs, mine.head, mine.hashes)
  }
  const first = await compared()
  if (first && first.is !== 'ahead') return first
  await verify()
  return (await compared()) ?? { is: 'unknown' }
}

/** Whether what was shared can't be of the journal that this device is shown. (J13) */
export const isContradiction = ({ is }: HeadComparison): boolean =>
  is === 'parted' || is === 'ahead'
