import type { MemberId } from '../kernel/ids.ts'
import { foldedWords } from '../kernel/search.ts'

/** A person's name and number: stored beside the journal, never in it. */
export interface Known {
  readonly memberId: MemberId
  readonly name: string
  readonly phone: string | null
}

/** A name to compare: equal for names that differ only in capitals, accents, apostrophes or order. */
export const nameKey = (name: string): string => foldedWords(name).toSorted().join(' ')

const holdsAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((word) => words.includes(word))

/** Whether two names may be the same person's: each word of one is in the other. */
export function areSimilarNames(one: string, other: string): boolean {
  const [words, others] = [foldedWords(one), foldedWords(other)]
  return holdsAll(words, others) || holdsAll(others, words)
}

/**
 * Whether two rows may be one person: a similar name, or the same number. It proves nothing; it only
 * asks somebody to look. (M2, M15)
 */
export const mayBeSame = (
  one: Pick<Known, 'name' | 'phone'>,
  other: Pick<Known, 'name' | 'phone'>,
): boolean =>
  (one.phone !== null && one.phone === other.phone) || areSimilarNames(one.name, other.name)
