import type { Kysely } from 'kysely'

/**
 * The tables that typed SQL knows, in camel case. Each room adds its own in its `tables.ts`:
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

/** What lies in the store of files, so that nothing lies there that nobody knows of. */
interface KeptFilesTable {
  key: string
  /** Something in the database refers to it. */
  isClaimed: boolean
  /** When it was put there; long ago for what is to be erased. */
  at: string
}

/** Typed SQL, inside a transaction or not. */
export type Sql = Kysely<Tables>

export interface Database {
  engine: 'pglite' | 'postgres'
  sql: Sql
  /**
   * The same database for code that brings its own names and expects instants as Date (better-auth).
   * Its transactions are its own: one of `sql` and one of `plain` never see each other's rows.
   */
  plain: Kysely<unknown>
  /**
   * Hears what `pg_notify` says on a channel, from any process. The returned function stops it.
   * `onGap` is called when announcements may have been missed, because the connection had dropped.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Sends text as it stands, for pg-boss, which brings scripts of several statements. */
  script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Asks the database for a sign of life; throws without one. */
  ping(): Promise<void>
  close(): Promise<void>
}
