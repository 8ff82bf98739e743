/**
 * The seed of everything random in the tests: the number of the day since 1970, so that each day
 * tries other cases. Whoever uses it prints it; `npm test -- --seed=N` repeats a run.
 */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / 86_400_000))
