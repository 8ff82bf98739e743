/** The number of the day since 1970: what runs each night tries other cases every day. */
export const seedOfToday = Math.floor(Date.now() / 86_400_000)

/**
 * The seed of everything random in the tests, always the same one, so that what passes today passes
 * tomorrow. `npm test -- --seed=today` tries other cases, and `--seed=N` repeats them.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 1)

/**
 * Whether this is `npm run test:all`: the second engine, every size, language and theme, more random
 * histories, and the tests whose file or title says `nightly`.
 */
export const isWholeRun = process.env['TEST_ALL'] === 'yes'
