import fc from 'fast-check'
import type { IProperty } from 'fast-check'

/** Checks a property on many random cases, with the seed of the run (`seeded.ts`). */
export const holds = <Case>(property: IProperty<Case>, runs = 100): void =>
  fc.assert(property, { numRuns: runs })
