import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const invitationMigrations: Migration[] = [
  {
    // The result of each mail: its sender sees it, and the daily limit is counted from it.
    name: '0210-invitations',
    async up(db) {
      await sql`create table invitations (
        id uuid primary key,
        sender_id uuid not null references profiles on delete cascade,
        tontine_id uuid,
        email text not null check (email = lower(email)),
        status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
        created_at timestamptz not null
      )`.execute(db)
      await sql`create index invitations_sender on invitations (sender_id, id desc)`.execute(db)
      await sql`create index invitations_created_at on invitations (created_at)`.execute(db)
    },
  },
  {
    // A person invited by a stranger can stop invitations permanently, without an account.
    name: '0461-invitation-stops',
    async up(db) {
      await sql`create table invitation_stops (
        address_digest text primary key,
        stopped_at timestamptz not null
      )`.execute(db)
    },
  },
  {
    // Invitations survive their sender's account: ending it must not lower the count of the daily
    // limit for all.
    name: '0462-invitations-without-sender',
    async up(db) {
      await sql`alter table invitations alter column sender_id drop not null,
        drop constraint invitations_sender_id_fkey,
        add constraint invitations_sender_id_fkey
          foreign key (sender_id) references profiles on delete set null`.execute(db)
    },
  },
]
