import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from './migrate.ts'

/** A view of the database. Its query stands here alone: migrations create the view from it. */
export interface View {
  readonly name: string
  readonly query: string
}

/**
 * The migrations of the views. A change of a query needs a new name, by which databases that have run
 * the former ones get the new query, and an older Mainforte refuses to start. All views are
 * recreated by the last migration alone: the former ones would meet tables that are not as
 * today's queries want them.
 */
export const viewMigrations = (names: readonly string[], views: readonly View[]): Migration[] =>
  names.map((name) => ({
    name,
    async up(trx) {
      if (name === names.at(-1)) await recreateViews(trx, views)
    },
  }))

/** A view may select from those before it. */
async function recreateViews(trx: Kysely<unknown>, views: readonly View[]): Promise<void> {
  for (const { name } of views.toReversed())
    await sql`drop view if exists ${sql.table(name)}`.execute(trx)
  for (const { name, query } of views)
    await sql`create view ${sql.table(name)} as ${sql.raw(query)}`.execute(trx)
}
