/** Counts in a separate process, whose code is loaded after counting was enabled. */
import { beginCounting } from '@mainforte/server/testing/steps'

const { stepsOf } = beginCounting()
const { knownWork, shapes, workOn } = await import('./linear-cases.ts')

/** Counts the second run: values created once, such as formatters, exist by then. */
function settled(work: () => unknown): number {
  work()
  return stepsOf(work)
}

export type Steps = Readonly<Record<string, number>>

/** The steps of the same work on a round and on one of twice the size. */
export interface Counted {
  readonly shape: string
  readonly one: Steps
  readonly two: Steps
}

const counted = (shape: string): Counted => {
  const [one, two] = ([1, 2] as const).map((scale) =>
    Object.fromEntries(workOn(shape, scale).map(({ name, work }) => [name, settled(work)])),
  )
  return { shape, one: one ?? {}, two: two ?? {} }
}

const known = (many: number): Steps => {
  const { linear, quadratic } = knownWork(many)
  return { linear: settled(linear), quadratic: settled(quadratic) }
}

process.send?.([
  { shape: 'known', one: known(500), two: known(1000) } satisfies Counted,
  ...Object.keys(shapes).map(counted),
])
