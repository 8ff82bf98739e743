import type { Kysely } from 'kysely'

/**
 * The tables known to typed SQL, in camel case. Each feature adds its own in its `tables.ts`:
 * `declare module './database.ts' { interface Tables { profiles: ProfilesTable } }`.
 */
export interface Tables {
  rateLimits: RateLimitsTable
  keptFiles: KeptFilesTable
}

interface RateLimitsTable {
  key: string
  used: number
  resetsAt: string
}

/** Every file in the file store, so that no file can be left behind unnoticed. */
interface KeptFilesTable {
  key: string
  /** Whether a row of the database refers to the file. */
  isClaimed: boolean
  /** When the file was stored; set to a distant past for what is to be erased. */
  at: string
}

/** Typed SQL, inside a transaction or not. */
export type Sql = Kysely<Tables>

/** Sends one statement; returns its rows. */
export type Send = (text: string) => Promise<Record<string, unknown>[]>

export interface Database {
  engine: 'pglite' | 'postgres'
  sql: Sql
  /**
   * The same database for code with its own column names that expects instants as Date
   * (better-auth). Its transactions are separate: one of `sql` and one of `plain` never see each
   * other's uncommitted rows.
   */
  plain: Kysely<unknown>
  /**
   * Works on one session of the database, for what outlives a transaction, such as a lock: a
   * connection of the others may be another session after each transaction.
   */
  inSession<Answer>(work: (session: Kysely<unknown>) => Promise<Answer>): Promise<Answer>
  /**
   * Listens to `pg_notify` on a channel, from any process; the returned function stops it. `onGap`
   * is called when notifications may have been missed because the connection had dropped.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Works on the session that listens, which this process keeps as long as it is connected: now, and
   * again whenever it had to open another.
   */
  onSession(work: (send: Send) => Promise<void>): Promise<void>
  /** Runs a script of several statements unchanged; pg-boss needs this. */
  script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Checks that the database answers; throws DatabaseUnavailable if it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}
