/**
 * The seed of everything random in the tests: the number of the day since 1970, so that each day
 * tries other cases. Whoever uses it prints it; `npm test -- --seed=N` repeats a run.
 */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / 86_400_000))

/**
 * The things whose turn it is today, `count` of them: each has its turn at least once in as many
 * days as it takes to go through all.
 */
export function inTurn<Thing>(things: readonly Thing[], count: number, day = seed): Thing[] {
  return things.filter((_, index) => {
    const sinceFirst = (index - day * count) % things.length
    return (sinceFirst + things.length) % things.length < count
  })
}
