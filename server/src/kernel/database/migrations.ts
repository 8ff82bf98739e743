import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const kernelMigrations: Migration[] = [
  {
    name: '0001-kernel',
    async up(trx) {
      // Counted in the database, so that limits hold across processes. Keys are digests: the
      // addresses themselves are not stored.
      await sql`create table rate_limits (
        key text primary key,
        used integer not null,
        resets_at timestamptz not null
      )`.execute(trx)
      await sql`create index rate_limits_resets_at on rate_limits (resets_at)`.execute(trx)
      // Files are stored outside the database and listed here. A listed file that no row claims is
      // erased, so that neither an abandoned form nor a crash leaves a file behind.
      await sql`create table kept_files (
        key text primary key,
        is_claimed boolean not null default false,
        at timestamptz not null
      )`.execute(trx)
      await sql`create index kept_files_unclaimed on kept_files (at) where not is_claimed`.execute(
        trx,
      )
      // What must be found again after AUTH_SECRET has changed needs a secret of its own, which is
      // encrypted again then.
      await sql`create table secrets (name text primary key, secret text not null)`.execute(trx)
    },
  },
]
