import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { StartError } from '../settings/start-error.ts'
import type { Database } from './database.ts'

const direct =
  'If it leads to a pooler, such as PgBouncer in transaction mode, set DATABASE_DIRECT_URL to the ' +
  'address of PostgreSQL itself.'

/** Why a start without its database ends, and what to check. */
export function cannotReach(url: string, variable: string, error: unknown): StartError {
  const { host, pathname } = new URL(url)
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  // PgBouncer's words for what only PostgreSQL itself can be told.
  const more = /unsupported startup parameter/.test(reason) ? ` ${direct}` : ''
  return new StartError(
    `The database ${pathname.slice(1)} at ${host} does not let us in (${reason}). ` +
      `Check ${variable} and that the database runs.${more}`,
    { cause: error },
  )
}

/** A notification takes milliseconds. */
const longestWait = 5000

/**
 * Refuses addresses that do not lead to one database, or to one through which no notification
 * arrives: what one process records would not reach the pages that others have open.
 */
export async function refuseUnheard(
  { sql: db, listen }: Pick<Database, 'sql' | 'listen'>,
  hasDirect: boolean,
): Promise<void> {
  const channel = `mainforte_start_${randomBytes(8).toString('hex')}`
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), longestWait)
  const stopListening = await listen(channel, () => resolve(true))
  await sql`select pg_notify(${channel}, '')`.execute(db)
  const isHeard = await heard
  clearTimeout(timer)
  await stopListening()
  if (isHeard) return
  throw new StartError(
    hasDirect
      ? 'A notification that was sent through DATABASE_URL did not arrive through DATABASE_DIRECT_URL. ' +
          'Set DATABASE_DIRECT_URL to the address of the same database without a pooler.'
      : `A notification that was sent through DATABASE_URL did not arrive. ${direct}`,
  )
}
