import { median } from './report.ts'

/** What the product did, and what it is held against, measured one right after the other. */
interface Pair {
  readonly ours: number
  readonly other: number
}

interface Effort {
  /** How often each side is measured. */
  readonly rounds: number
  /** How long one measurement lasts. */
  readonly seconds: number
  /** How long each side runs before anything is counted. */
  readonly secondsToWarmUp: number
}

type Measure = (isOurs: boolean, seconds: number) => Promise<number>

/** Measures both sides in turn; the ratio is that of the pairs, whose two sides met the same weather. */
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

/** One and the other, in another order each round, so that neither is always the second. */
async function inTurn(round: number, measure: (isOurs: boolean) => Promise<number>): Promise<Pair> {
  if (round % 2 === 0) {
    const ours = await measure(true)
    return { ours, other: await measure(false) }
  }
  const other = await measure(false)
  return { ours: await measure(true), other }
}
