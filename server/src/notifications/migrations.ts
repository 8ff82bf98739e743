import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const notificationMigrations: Migration[] = [
  {
    // One row for each thing that one person is told. Names are not in it: they are looked up.
    name: '0250-notifications',
    async up(db) {
      await sql`create table notifications (
        user_id uuid not null references profiles on delete cascade,
        id uuid not null,
        tontine_id uuid not null,
        kind text not null,
        facts jsonb not null,
        read_at timestamptz,
        mailed_at timestamptz,
        created_at timestamptz not null,
        primary key (user_id, id)
      )`.execute(db)
      await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(
        db,
      )
      await sql`create index notifications_created_at on notifications (created_at)`.execute(db)
    },
  },
  {
    // Who was reminded on which day: the row and its mail come together, and only once.
    name: '0260-reminders',
    async up(db) {
      await sql`create table payment_reminders (
        user_id uuid not null references profiles on delete cascade,
        day date not null,
        primary key (user_id, day)
      )`.execute(db)
      await sql`create index payment_reminders_day on payment_reminders (day)`.execute(db)
    },
  },
  {
    // Nobody's mailbox is filled by what one tontine does: what is too much waits for the next mail.
    name: '0310-held-mails',
    async up(db) {
      await sql`alter table notifications add column held text`.execute(db)
      await sql`create index notifications_held on notifications (user_id, tontine_id)
        where held = 'waiting'`.execute(db)
    },
  },
]
