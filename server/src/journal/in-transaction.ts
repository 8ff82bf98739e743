import type { Sql } from '../kernel/database/database.ts'

/** Carries what the work came to past the rollback; a transaction is rolled back by a throw alone. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Does work in one transaction and answers what it came to; rolls back unless that is to be kept. */
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
    // It was thrown a few lines above, with what `work` answered.
    return error.outcome as Outcome
  }
}
