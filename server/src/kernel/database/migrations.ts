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
  {
    // Pictures lie outside the database. This is the list of them: what is on it and claimed by
    // nobody is erased, so that neither a form given up nor a crash leaves a file behind.
    name: '0280-kept-files',
    async up(db) {
      await sql`create table kept_files (
        key text primary key,
        is_claimed boolean not null default false,
        at timestamptz not null
      )`.execute(db)
      await sql`create index kept_files_unclaimed on kept_files (at) where not is_claimed`.execute(
        db,
      )
    },
  },
]
