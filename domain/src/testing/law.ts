import fc from 'fast-check'
import type { IProperty } from 'fast-check'

/**
 * Tries a law on many random cases. The seed is fixed, so that a test that passed here passes
 * everywhere; to look further, change it for an afternoon.
 */
export const holds = <Case>(law: IProperty<Case>, runs = 100): void =>
  fc.assert(law, { seed: 20_260_131, numRuns: runs })
