import { sql } from 'kysely'
import type { Migration } from '../kernel/migrate.ts'

export const invitationMigrations: Migration[] = [
  {
    // What became of each mail: its sender sees it, and the bound of a day is counted from it.
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
]
