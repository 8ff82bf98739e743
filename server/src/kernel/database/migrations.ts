import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const kernelMigrations: Migration[] = [
  {
    // Rate limits are counted in the database, so that they hold across processes. Keys are
    // digests: the addresses themselves are not stored.
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
    // Files are stored outside the database and listed here. A listed file that no row claims is
    // erased, so that neither an abandoned form nor a crash leaves a file behind.
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
  {
    // From here on what a job is given is encrypted, which the version before can't read. What failed
    // for good was kept for two weeks in plain text.
    name: '0940-sealed-jobs',
    async up(db) {
      await sql`do $$ begin
        if to_regclass('pgboss.job') is not null then
          delete from pgboss.job where name = 'dead-jobs';
        end if;
      end $$`.execute(db)
    },
  },
  {
    // What must be found again after AUTH_SECRET has changed needs a secret of its own, which is
    // encrypted again then.
    name: '0941-secrets',
    isCompatible: true,
    async up(db) {
      await sql`create table secrets (name text primary key, secret text not null)`.execute(db)
    },
  },
]
