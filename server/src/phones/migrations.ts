import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const phoneMigrations: Migration[] = [
  {
    // A link is found by its digest; the link itself is nowhere. Its row stays with the place, so that the next link
    // speaks for the same person. A telephone has the public half of a key, and its code slowly hashed and encrypted:
    // who has the database alone tries no codes.
    name: '0026-phones',
    async up(trx) {
      await sql`create table place_links (
        member_id uuid primary key,
        tontine_id uuid not null,
        digest text unique,
        given_at timestamptz not null,
        user_id uuid references profiles on delete set null,
        device text,
        tried_at timestamptz
      )`.execute(trx)
      await sql`create index place_links_user on place_links (user_id)`.execute(trx)
      await sql`create table phones (
        id uuid primary key,
        user_id uuid not null references profiles on delete cascade,
        device text not null,
        public_key text not null,
        code_kind text not null check (code_kind in ('digits', 'pictures')),
        code_hash text not null,
        wrong_codes integer not null default 0,
        is_bound boolean not null default false,
        made_at timestamptz not null
      )`.execute(trx)
      await sql`create unique index phones_bound on phones (user_id) where is_bound`.execute(trx)
      await sql`create index phones_user on phones (user_id)`.execute(trx)
      await sql`create table phone_codes (
        digest text primary key,
        tontine_id uuid not null,
        officer_id uuid not null references profiles on delete cascade,
        expires_at timestamptz not null
      )`.execute(trx)
    },
  },
  {
    // What the holder of a telephone asks for waits with the mail's token, so that no address is reserved by it. It
    // ends with the telephone: whoever binds the next one may be somebody else.
    name: '0027-add-address',
    async up(trx) {
      await sql`alter table account_tokens
        add column address text check (address = lower(address)),
        add column password text,
        add column phone_id uuid references phones on delete cascade,
        drop constraint account_tokens_purpose_check`.execute(trx)
      await sql`create index account_tokens_phone_id on account_tokens (phone_id)`.execute(trx)
      await sql`alter table account_tokens add constraint account_tokens_purpose_check check (
        purpose in ('confirm-email', 'reset-password', 'lost-passkey', 'add-address')
        and (purpose = 'add-address') = (address is not null)
        and (purpose = 'add-address') = (password is not null)
        and (purpose = 'add-address') = (phone_id is not null))`.execute(trx)
    },
  },
  {
    // An account counts on a browser for three days after its last use there; of those before, nobody knows when.
    name: '0028-device-use',
    async up(trx) {
      await sql`alter table device_users
        add column seen_at timestamptz not null default now()`.execute(trx)
    },
  },
  {
    // Wrong codes count over a month, too: a right one in between gives nobody more of them.
    name: '0029-wrong-codes',
    async up(trx) {
      await sql`alter table phones
        add column wrong_in_month integer not null default 0,
        add column wrong_since timestamptz`.execute(trx)
    },
  },
  {
    // Not among the passkeys of accounts: it signs nobody in, and ends with its telephone.
    name: '0030-phone-passkey',
    async up(trx) {
      await sql`alter table phones add column passkey jsonb`.execute(trx)
    },
  },
]
