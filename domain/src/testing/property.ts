import fc from 'fast-check'
import type { Arbitrary, IProperty } from 'fast-check'

/** Fixed, so that a test that passed here passes everywhere; change it temporarily to search further. */
export const seed = 20_260_131

/** Checks a property on many random cases. */
export const holds = <Case>(property: IProperty<Case>, runs = 100): void =>
  fc.assert(property, { seed, numRuns: runs })

/** The same for a property that is compared with something external, such as a database. */
export const holdsOutside = <Case>(
  cases: Arbitrary<Case>,
  property: (one: Case) => Promise<void>,
  runs = 100,
): Promise<void> => fc.assert(fc.asyncProperty(cases, property), { seed, numRuns: runs })

export type CaseOf<Cases> = Cases extends Arbitrary<infer Value> ? Value : never
