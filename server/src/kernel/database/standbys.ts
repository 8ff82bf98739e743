import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

/**
 * Warns if PostgreSQL has standbys and commits without waiting for one: whichever takes over may lack
 * payments that were answered as recorded. Warns at the start only; without standbys it is silent.
 */
export async function warnOfAsynchronousStandbys(database: Database, log: Logger): Promise<void> {
  if (database.engine !== 'postgres') return
  // Who may not read the other columns still sees how many rows there are.
  const { rows } = await sql<{ standbys: number }>`
    select count(*)::int as standbys from pg_stat_replication
    where state is distinct from 'backup'
    and current_setting('synchronous_standby_names') = ''`.execute(database.sql)
  const standbys = rows[0]?.standbys ?? 0
  if (standbys > 0)
    log.warn(
      { standbys },
      'the standbys of PostgreSQL are asynchronous: if one takes over, recorded payments can be missing; set synchronous_standby_names',
    )
}
