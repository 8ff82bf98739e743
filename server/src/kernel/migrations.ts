import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const kernelMigrations: Migration[] = [
  {
    // Tries at sign-in and the like are counted in the database, so that the count holds over all
    // processes. Keys are digests: whose address it was is nobody's business.
    name: '0001-rate-limits',
    async up(db) {
      await sql`create table rate_limits (
        key text primary key,
        used integer not null,
        resets_at timestamptz not null
      )`.execute(db)
      await sql`create index rate_limits_resets_at on rate_limits (resets_at)`.execute(db)
    },
  },
]
