import { median } from './report.ts'

/** What the product did, and what it is held against, measured one right after the other. */
export interface Pair {
  readonly ours: number
  readonly other: number
}

/** Measures one and the other, in another order each round, so that neither is always the second. */
export async function inTurn(
  round: number,
  measure: (isOurs: boolean) => Promise<number>,
): Promise<Pair> {
  if (round % 2 === 0) {
    const ours = await measure(true)
    return { ours, other: await measure(false) }
  }
  const other = await measure(false)
  return { ours: await measure(true), other }
}

/** The ratio is that of the pairs, whose two sides met the same weather. */
export const medians = (pairs: readonly Pair[]) => ({
  ours: median(pairs.map(({ ours }) => ours)),
  other: median(pairs.map(({ other }) => other)),
  ratio: median(pairs.map(({ ours, other }) => ours / other)),
})
