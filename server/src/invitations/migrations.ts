import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const invitationMigrations: Migration[] = [
  {
    name: '0015-invitations',
    async up(trx) {
      // The result of each mail: its sender sees it, and the daily limit is counted from it. Rows
      // survive their sender's account: ending it must not lower the count of the limit for all.
      await sql`create table invitations (
        id uuid primary key,
        sender_id uuid references profiles on delete set null,
        tontine_id uuid,
        email text not null check (email = lower(email)),
        status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
        created_at timestamptz not null
      )`.execute(trx)
      await sql`create index invitations_sender on invitations (sender_id, id desc)`.execute(trx)
      await sql`create index invitations_created_at on invitations (created_at)`.execute(trx)
      // A person invited by a stranger can stop invitations permanently, without an account.
      await sql`create table invitation_stops (
        address_digest text primary key,
        stopped_at timestamptz not null
      )`.execute(trx)
    },
  },
]
