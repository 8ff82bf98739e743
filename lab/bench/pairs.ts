import { median } from './report.ts'

/** The product's result and its baseline's, measured directly after each other. */
interface Pair {
  readonly ours: number
  readonly other: number
}

interface Effort {
  /** How often each side is measured. */
  readonly rounds: number
  /** The duration of one measurement. */
  readonly seconds: number
  /** The warm-up of each side before anything is counted. */
  readonly secondsToWarmUp: number
}

type Measure<Side> = (side: Side, seconds: number) => Promise<number>

/**
 * Measures both sides in turn. The ratio is the median of the pairs' ratios, because both sides of
 * a pair ran under the same conditions.
 */
export async function measurePairs(
  effort: Effort,
  measure: Measure<boolean>,
): Promise<Pair & { readonly ratio: number }> {
  return comparedWith(await measureInTurn(effort, [true, false], measure), 1)
}

/** The results of one round, in the order of the sides; the first is the product. */
type Round = readonly number[]

/** Measures several sides, in changing order, so that none always comes last. */
export async function measureInTurn<Side>(
  { rounds, seconds, secondsToWarmUp }: Effort,
  sides: readonly Side[],
  measure: Measure<Side>,
): Promise<Round[]> {
  for (const side of sides) await measure(side, secondsToWarmUp)
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [...sides.keys()] : [...sides.keys()].toReversed()
    const results: number[] = []
    for (const index of order)
      // A side that is measured exists.
      results[index] = await measure(sides[index] as Side, seconds)
    all.push(results)
  }
  return all
}

/** The product compared with one of the other sides. */
export function comparedWith(rounds: readonly Round[], other: number) {
  const resultsOf = (side: number) => rounds.map((round) => round[side] ?? NaN)
  return {
    ours: median(resultsOf(0)),
    other: median(resultsOf(other)),
    ratio: median(rounds.map((round) => (round[0] ?? NaN) / (round[other] ?? NaN))),
  }
}
