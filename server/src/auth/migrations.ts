import { foldedWhole } from '@mainforte/domain/kernel/search'
import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const authMigrations: Migration[] = [
  {
    // Accounts: better-auth's tables, with the specification's names for a person's columns.
    // Addresses are compared in lower case, so no other spelling may be stored.
    name: '0010-accounts',
    async up(db) {
      await sql`create table profiles (
        id uuid primary key,
        full_name text not null,
        email text not null unique check (email = lower(email)),
        email_verified boolean not null default false,
        avatar_url text,
        phone text unique,
        role text not null default 'user' check (role in ('user', 'superAdmin')),
        is_verified boolean not null default false,
        language text not null default 'origin' check (language in ('origin', 'fr', 'en')),
        banned boolean not null default false,
        ban_reason text,
        ban_expires timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
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
      )`.execute(db)
      await sql`create index accounts_user_id on accounts (user_id)`.execute(db)
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
      )`.execute(db)
      await sql`create index sessions_user_id on sessions (user_id)`.execute(db)
      await sql`create table verifications (
        id uuid primary key,
        identifier text not null,
        value text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
      await sql`create index verifications_identifier on verifications (identifier)`.execute(db)
      await sql`create table account_tokens (
        digest text primary key,
        user_id uuid not null references profiles on delete cascade,
        purpose text not null check (purpose in ('confirm-email', 'reset-password')),
        expires_at timestamptz not null
      )`.execute(db)
      await sql`create index account_tokens_user_id on account_tokens (user_id)`.execute(db)
    },
  },
  {
    // Administrators' actions stay on record, also after the person's account is deleted.
    name: '0011-audit',
    async up(db) {
      await sql`create table audit_entries (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid not null,
        action text not null,
        subject_id uuid,
        facts jsonb not null
      )`.execute(db)
      await sql`create index audit_entries_subject_id on audit_entries (subject_id)`.execute(db)
    },
  },
  {
    // Whoever reads an address's mail has not necessarily chosen the account's password. The
    // browser that registered it holds a secret; this is its digest until the address is confirmed.
    name: '0300-registered-by',
    async up(db) {
      await sql`alter table profiles add column registered_by text`.execute(db)
    },
  },
  {
    // Somebody who was demoted cannot promote themselves again, not even with a new account.
    // Earlier demotions are copied from the audit.
    name: '0460-demoted-admins',
    async up(db) {
      await sql`create table demoted_admins (
        address_digest text primary key,
        demoted_at timestamptz not null
      )`.execute(db)
      await sql`insert into demoted_admins
        select encode(sha256(convert_to(p.email, 'UTF8')), 'hex'), max(a.at)
        from audit_entries a join profiles p on p.id = a.subject_id
        where a.action = 'change-role' and a.facts ->> 'role' = 'user' and p.role = 'user'
        group by p.email`.execute(db)
    },
  },
  {
    // A telephone number is not proved to be the account's, and families share one: a number given
    // by one account must neither block another account nor reveal that it exists.
    name: '0480-shared-telephones',
    async up(db) {
      await sql`alter table profiles drop constraint profiles_phone_key`.execute(db)
    },
  },
  {
    // A repeated confirmation mail belongs to the same invitation as the first, so the invitation
    // is stored until the address is confirmed.
    name: '0540-registered-invite',
    async up(db) {
      await sql`alter table profiles add column registered_invite text`.execute(db)
    },
  },
  {
    // What a photo contained when it was stored, so that a damaged one can be found. Older photos
    // have none.
    name: '0890-photo-digests',
    async up(db) {
      await sql`alter table profiles add column avatar_digest text`.execute(db)
    },
  },
  {
    // Names as they are searched, whatever the database knows of letters.
    name: '0940-folded-names',
    async up(db) {
      await sql`alter table profiles add column folded_name text not null default ''`.execute(db)
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const { rows } = await sql<{ id: string; name: string }>`select id, full_name as name
          from profiles where id > ${after} order by id limit 1000`.execute(db)
        const last = rows.at(-1)
        if (!last) return
        after = last.id
        const folded = rows.map(({ name }) => foldedWhole(name))
        await sql`update profiles p set folded_name = n.name
          from unnest(${rows.map(({ id }) => id)}::uuid[], ${folded}::text[]) as n (id, name)
          where p.id = n.id`.execute(db)
      }
    },
  },
]
