import { setTimeout as pauseFor } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Send } from './database.ts'
import { StartError } from '../settings/start-error.ts'

/**
 * An advisory lock id used for nothing else. Every process has it, shared, as long as it is connected;
 * whoever changes what they rely on has it alone.
 */
const schemaLock = 7_101_955

class OthersRun extends StartError {
  constructor(migration: string) {
    super(
      `Other processes of Mainforte use this database, and the version that they run can't go on after ` +
        `${migration}. Stop all of them, then start this one. Nothing was changed.`,
    )
  }
}

/** Another process has the lock alone. */
class SchemaIsChanging extends StartError {
  constructor() {
    super('Another process is bringing the database to a newer version. Start again afterwards.')
  }
}

/** PostgreSQL notices within milliseconds that a process has just ended. */
const triesToBeAlone = 20
const pauseBetween = 100

/** Runs a change that no other process may be there for. Refuses while there is one. */
export async function alone(
  session: Kysely<unknown>,
  migration: string,
  work: () => Promise<void>,
): Promise<void> {
  // Not waiting in PostgreSQL's queue: whoever reconnects meanwhile would be refused, too.
  for (let tries = 1; !(await isAlone(session)); tries += 1) {
    if (tries === triesToBeAlone) throw new OthersRun(migration)
    await pauseFor(pauseBetween)
  }
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(schemaLock)})`.execute(session)
  }
}

async function isAlone(session: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_lock(${sql.lit(schemaLock)}) as is_alone`.execute(session)
  return rows[0]?.is_alone ?? false
}

/** Takes the lock with others, for as long as the session is connected. */
export async function holdWithOthers(send: Send): Promise<void> {
  const [lock] = await send(`select pg_try_advisory_lock_shared(${schemaLock}) as is_held`)
  if (!lock?.['is_held']) throw new SchemaIsChanging()
}
