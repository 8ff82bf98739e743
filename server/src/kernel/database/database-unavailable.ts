import pg from 'pg'

/**
 * The database did not answer: it refused the connection, ended it, had none left, or took too
 * long. Nobody did anything wrong, and the same request may succeed in a moment.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/**
 * The classes and codes of PostgreSQL's own errors that say this: 08 the connection (but for 08P01,
 * a question that we asked wrongly), 53 no room (for one more client, among others), 57P an operator
 * ended it or it is only starting, 57014 and 25P03 the statement or the transaction took longer than
 * it may.
 */
const saidByServer = /^(08(?!P01)|53|57P|57014$|25P03$)/

/** What the driver and Node say of a connection that broke, and of a pool that was closed. */
const saidByDriver =
  /^(connection terminated|client (was closed|has encountered a connection error)|cannot use a pool after|query read timeout)/i
const saidByNetwork = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET)/

/** Does this error of PostgreSQL, its driver or the network say so? */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return saidByServer.test(code)
  return saidByNetwork.test(code) || saidByDriver.test(error.message)
}

/** Waits for an answer; where the database was away, that is what is thrown. */
export async function orUnavailable<Answer>(
  asked: Promise<Answer>,
  isAway: (error: unknown) => boolean,
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw isAway(error) ? new DatabaseUnavailable(error) : error
  }
}
