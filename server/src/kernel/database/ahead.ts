import { sql } from 'kysely'

/** The beginning of a statement that is sent ahead. */
export const aheadMark = '/* ahead */'

/**
 * Begins a statement whose answer nobody waits for: it travels to the database with the next
 * statement of its transaction, which fails if it failed.
 */
export const ahead = sql.raw(aheadMark)
