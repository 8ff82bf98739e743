import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const authMigrations: Migration[] = [
  {
    // Accounts: better-auth's tables, with the specification's names for a person's columns.
    name: '0002-accounts',
    async up(trx) {
      // Addresses are compared in lower case, so no other spelling may be stored. Families share a
      // telephone number, which nobody has proved to be the account's: it is not unique.
      // `folded_name` is the name as it is searched, whatever the database knows of letters.
      // `registered_by` is the digest of a secret of the browser that registered an address until it is
      // confirmed: whoever reads its mail has not necessarily chosen the account's password. A repeated
      // confirmation mail belongs to the same invitation as the first (`registered_invite`).
      // `avatar_digest` is what a photo contained when it was stored, so that a damaged one is found.
      await sql`create table profiles (
        id uuid primary key,
        full_name text not null,
        folded_name text not null default '',
        email text not null unique check (email = lower(email)),
        email_verified boolean not null default false,
        avatar_url text,
        avatar_digest text,
        phone text,
        role text not null default 'user' check (role in ('user', 'superAdmin')),
        is_verified boolean not null default false,
        language text not null default 'origin' check (language in ('origin', 'fr', 'en')),
        banned boolean not null default false,
        ban_reason text,
        ban_expires timestamptz,
        registered_by text,
        registered_invite text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(trx)
      await sql`create table accounts (
        id uuid primary key,
        user_id uuid not null references profiles on delete cascade,
        provider_id text not null,
        account_id text not null,
        password text,
        access_token text,
        refresh_token text,
        id_token text,
        access_token_expires_at timestamptz,
        refresh_token_expires_at timestamptz,
        scope text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (provider_id, account_id)
      )`.execute(trx)
      await sql`create index accounts_user_id on accounts (user_id)`.execute(trx)
      await sql`create table sessions (
        id uuid primary key,
        user_id uuid not null references profiles on delete cascade,
        token text not null unique,
        expires_at timestamptz not null,
        ip_address text,
        user_agent text,
        impersonated_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(trx)
      await sql`create index sessions_user_id on sessions (user_id)`.execute(trx)
      await sql`create table verifications (
        id uuid primary key,
        identifier text not null,
        value text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(trx)
      await sql`create index verifications_identifier on verifications (identifier)`.execute(trx)
      await sql`create table account_tokens (
        digest text primary key,
        user_id uuid not null references profiles on delete cascade,
        purpose text not null check (purpose in ('confirm-email', 'reset-password')),
        expires_at timestamptz not null
      )`.execute(trx)
      await sql`create index account_tokens_user_id on account_tokens (user_id)`.execute(trx)
      // Administrators' actions stay on record, also after the person's account is deleted.
      await sql`create table audit_entries (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid not null,
        action text not null,
        subject_id uuid,
        facts jsonb not null
      )`.execute(trx)
      await sql`create index audit_entries_subject_id on audit_entries (subject_id)`.execute(trx)
      // Somebody who was demoted cannot promote themselves again, not even with a new account.
      await sql`create table demoted_admins (
        address_digest text primary key,
        demoted_at timestamptz not null
      )`.execute(trx)
    },
  },
  {
    // `asks_passkey`: the password alone does not open the account. `uses` is the counter that the authenticator
    // signs; it stays 0 where there is none. No key that opens anything is here: a public one only checks.
    name: '0023-passkeys',
    async up(trx) {
      await sql`alter table profiles add column asks_passkey boolean not null default false`.execute(
        trx,
      )
      await sql`create table passkeys (
        id uuid primary key,
        user_id uuid not null references profiles on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        uses bigint not null,
        transports jsonb not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(trx)
      await sql`create index passkeys_user_id on passkeys (user_id)`.execute(trx)
      await sql`alter table account_tokens drop constraint account_tokens_purpose_check`.execute(
        trx,
      )
      await sql`alter table account_tokens add constraint account_tokens_purpose_check
        check (purpose in ('confirm-email', 'reset-password', 'lost-passkey'))`.execute(trx)
    },
  },
  {
    // People who speak by a link or a telephone have no address. Their sessions say what they may do: `through` is
    // null for an account; a telephone is open for some minutes after its code. `device` is the digest of a cookie of
    // the browser, by which two places on one telephone are seen; then both are `shared`, and closed without their code.
    name: '0024-link-sessions',
    async up(trx) {
      await sql`alter table profiles alter column email drop not null`.execute(trx)
      await sql`alter table sessions
        add column through text check (through in ('link', 'reading', 'shared')),
        add column open_until timestamptz,
        add column device text`.execute(trx)
      await sql`create index sessions_device on sessions (device) where device is not null`.execute(
        trx,
      )
      await sql`create table device_users (
        device text not null,
        user_id uuid not null references profiles on delete cascade,
        primary key (device, user_id)
      )`.execute(trx)
    },
  },
]
