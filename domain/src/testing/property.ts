import fc from 'fast-check'
import type { Arbitrary, IProperty } from 'fast-check'

/** Checks a property on many random cases, with the seed of the run (`seeded.ts`). */
export const holds = <Case>(property: IProperty<Case>, runs = 100): void =>
  fc.assert(property, { numRuns: runs })

/** The same for a property that is compared with something external, such as a database. */
export const holdsOutside = <Case>(
  cases: Arbitrary<Case>,
  property: (one: Case) => Promise<void>,
  runs = 100,
): Promise<void> => fc.assert(fc.asyncProperty(cases, property), { numRuns: runs })

export type CaseOf<Cases> = Cases extends Arbitrary<infer Value> ? Value : never
