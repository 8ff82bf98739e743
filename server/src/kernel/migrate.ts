import type { Kysely } from 'kysely'

/**
 * One step of the database's shape. Its name is recorded when it ran and never changes;
 * `up` runs in a transaction of its own and speaks plain SQL.
 */
export interface Migration {
  name: string
  up(sql: Kysely<unknown>): Promise<void>
}
