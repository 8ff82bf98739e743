import type { Sql } from '../../kernel/database/database.ts'

/** Carries the outcome through the rollback, which only a throw triggers. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}

/**
 * Runs work in one transaction and returns its outcome; rolls back unless the outcome is to be
 * kept.
 */
export async function inTransaction<Outcome>(
  sql: Sql,
  work: (trx: Sql) => Promise<Outcome>,
  isKept: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  try {
    return await sql.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (!isKept(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    // Thrown above, with the outcome of `work`.
    return error.outcome as Outcome
  }
}
