/** The number of the day since 1970: what runs each night tries other cases every day. */
export const seedOfToday = Math.floor(Date.now() / 86_400_000)

/**
 * The seed of everything random in the tests, always the same one, so that what passes today passes
 * tomorrow. `npm test -- --seed=today` tries other cases, and `--seed=N` repeats them.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 1)

/**
 * The things whose turn it is on a day, `count` of them: each has its turn at least once in as many
 * days as it takes to go through all.
 */
export function inTurn<Thing>(things: readonly Thing[], count: number, day = seed): Thing[] {
  return things.filter((_, index) => {
    const sinceFirst = (index - day * count) % things.length
    return (sinceFirst + things.length) % things.length < count
  })
}
