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

type Measure = (isOurs: boolean, seconds: number) => Promise<number>

/**
 * Measures both sides in turn. The ratio is the median of the pairs' ratios, because both sides of
 * a pair ran under the same conditions.
 */
export async function measurePairs(
  { rounds, seconds, secondsToWarmUp }: Effort,
  measure: Measure,
): Promise<Pair & { readonly ratio: number }> {
  await measure(true, secondsToWarmUp)
  await measure(false, secondsToWarmUp)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push(await inTurn(round, (isOurs) => measure(isOurs, seconds)))
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    other: median(pairs.map(({ other }) => other)),
    ratio: median(pairs.map(({ ours, other }) => ours / other)),
  }
}

/** Both sides, in alternating order, so that neither is always second. */
async function inTurn(round: number, measure: (isOurs: boolean) => Promise<number>): Promise<Pair> {
  if (round % 2 === 0) {
    const ours = await measure(true)
    return { ours, other: await measure(false) }
  }
  const other = await measure(false)
  return { ours: await measure(true), other }
}
