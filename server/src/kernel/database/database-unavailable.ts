import pg from 'pg'

/**
 * The database did not answer: it refused or closed the connection, had no connection left, or took
 * too long. The caller did nothing wrong, and the same request may succeed a moment later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/**
 * PostgreSQL's error classes and codes for this: 08 connection failure (except 08P01, a protocol
 * violation of ours), 53 insufficient resources (too many connections, among others), 57P shutdown
 * or startup, 57014 and 25P03 statement and transaction timeouts, 25006 a standby that has not taken
 * over yet.
 */
const saidByServer = /^(08(?!P01)|53|57P|57014$|25P03$|25006$)/

/** The driver's and Node's messages for a broken connection or a closed pool. */
const saidByDriver =
  /^(connection terminated|client (was closed|has encountered a connection error)|cannot use a pool after|query read timeout)/i
const saidByNetwork = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET)/

/**
 * Whether this error of PostgreSQL, its driver or the network means that the database is
 * unavailable.
 */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return saidByServer.test(code) || isSaidByPooler(error)
  return saidByNetwork.test(code) || saidByDriver.test(error.message)
}

/**
 * PgBouncer gives everything the code of a protocol violation: no server, no free connection. Unlike
 * PostgreSQL, it does not say where in its source.
 */
const isSaidByPooler = ({ code, routine }: pg.DatabaseError) =>
  code === '08P01' && routine === undefined

/** Awaits a query; throws DatabaseUnavailable where that is why it failed. */
export async function orUnavailable<Answer>(
  asked: Promise<Answer>,
  isUnavailable: (error: unknown) => boolean,
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}
