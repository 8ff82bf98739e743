import { sql } from 'kysely'
import type { Migration } from '../kernel/migrate.ts'

export const journalMigrations: Migration[] = [
  {
    /**
     * The journal and what stands beside it. It may only grow: the database's rights refuse
     * change and removal to everybody, its owner included, and a trigger refuses them to a
     * superuser, whom rights do not bind.
     */
    name: '0100-journal',
    async up(trx) {
      await sql`create table journal_heads (
        tontine_id uuid primary key,
        seq integer not null,
        hash text not null
      )`.execute(trx)
      await sql`create table journal (
        tontine_id uuid not null references journal_heads,
        seq integer not null check (seq > 0),
        at timestamptz not null,
        by_user uuid not null,
        event jsonb not null,
        prev_hash text not null,
        hash text not null,
        primary key (tontine_id, seq)
      )`.execute(trx)
      await sql`create table idempotency_keys (
        actor uuid not null,
        key uuid not null,
        request text not null,
        answer jsonb not null,
        at timestamptz not null default now(),
        primary key (actor, key)
      )`.execute(trx)
      await sql`create index idempotency_keys_at on idempotency_keys (at)`.execute(trx)
      await sql`create table tontine_secrets (
        tontine_id uuid primary key references journal_heads,
        draw_key text not null,
        seal_key text not null
      )`.execute(trx)
      await sql`create table kept_texts (
        tontine_id uuid not null references journal_heads,
        digest text not null,
        body text not null,
        primary key (tontine_id, digest)
      )`.execute(trx)
      await sql`create function journal_only_grows() returns trigger language plpgsql as $$
        begin
          raise exception 'the journal only grows: % is refused', tg_op;
        end
      $$`.execute(trx)
      await sql`create trigger journal_only_grows before update or delete or truncate
        on journal for each statement execute function journal_only_grows()`.execute(trx)
      await sql`revoke update, delete, truncate on journal from public, current_user`.execute(trx)
    },
  },
]
