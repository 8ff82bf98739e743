import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const journalMigrations: Migration[] = [
  {
    name: '0003-journal',
    async up(trx) {
      await sql`create table journal_heads (
        tontine_id uuid primary key,
        seq integer not null,
        hash text not null,
        names integer not null default 0
      )`.execute(trx)
      // `seen` is the head of the journal that the author of a command had seen: the entry's hash
      // covers it.
      await sql`create table journal (
        tontine_id uuid not null references journal_heads,
        seq integer not null check (seq > 0),
        at timestamptz not null,
        by_user uuid not null,
        event jsonb not null,
        seen jsonb,
        prev_hash text not null,
        hash text not null,
        primary key (tontine_id, seq)
      )`.execute(trx)
      // The journal is append-only: the rights of the database refuse update and delete to everybody,
      // including its owner, and a trigger refuses them to a superuser, whom rights do not bind.
      await sql`create function journal_only_grows() returns trigger language plpgsql as $$
        begin
          raise exception 'the journal only grows: % is refused', tg_op;
        end
      $$`.execute(trx)
      await sql`create trigger journal_only_grows before update or delete or truncate
        on journal for each statement execute function journal_only_grows()`.execute(trx)
      await sql`revoke update, delete, truncate on journal from public, current_user`.execute(trx)
      await sql`create table idempotency_keys (
        actor uuid not null,
        key uuid not null,
        request text not null,
        answer jsonb not null,
        at timestamptz not null default now(),
        primary key (actor, key)
      )`.execute(trx)
      await sql`create index idempotency_keys_at on idempotency_keys (at)`.execute(trx)
      // The keys are encrypted; each text, e-mail and phone number has a salt of its own.
      await sql`create table tontine_keys (
        tontine_id uuid primary key references journal_heads,
        root text not null
      )`.execute(trx)
      await sql`create index tontine_keys_key_id on tontine_keys (split_part(root, '.', 2))`.execute(
        trx,
      )
      await sql`create table kept_texts (
        tontine_id uuid not null references journal_heads,
        digest text not null,
        salt text not null,
        lookup text,
        body text not null,
        primary key (tontine_id, digest)
      )`.execute(trx)
      await sql`create unique index kept_texts_lookup on kept_texts (tontine_id, lookup)
        where lookup is not null`.execute(trx)
      await sql`create table identity_salts (
        tontine_id uuid not null references journal_heads,
        person_id uuid not null,
        kind text not null check (kind in ('email', 'phone')),
        salt text not null,
        primary key (tontine_id, person_id, kind)
      )`.execute(trx)
      await sql`create table name_salts (
        tontine_id uuid primary key references journal_heads,
        salt text not null
      )`.execute(trx)
    },
  },
]
