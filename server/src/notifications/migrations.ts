import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const notificationMigrations: Migration[] = [
  {
    // One row for each notification of one person, without names: those are looked up when read.
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
    // The days on which a person was reminded: the row is written with its mail, which makes the
    // reminder unique.
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
    // Limits the mails that one tontine causes: those over the limit are held until its next mail.
    name: '0310-held-mails',
    async up(db) {
      await sql`alter table notifications add column held text`.execute(db)
      await sql`create index notifications_held on notifications (user_id, tontine_id)
        where held = 'waiting'`.execute(db)
    },
  },
  {
    // Notifications without a mail are the outbox of the mails. What waits longer than a job was
    // kept had none that could be done.
    name: '0870-mails-waiting',
    async up(db) {
      await sql`update notifications set mailed_at = created_at
        where mailed_at is null and created_at < now() - interval '14 days'`.execute(db)
      await sql`create index notifications_to_mail on notifications (id) where mailed_at is null`.execute(
        db,
      )
    },
  },
  {
    // Of many unread notices of one kind the newest stands for those that it covers, and says how many.
    name: '0960-covered-notices',
    async up(db) {
      await sql`alter table notifications
        add column covers uuid, add column others integer not null default 0`.execute(db)
      await sql`create index notifications_covers on notifications (user_id, covers)
        where covers is not null`.execute(db)
    },
  },
  {
    // The latest unread ones of a kind are found without reading the others.
    name: '0961-latest-unread-notices',
    async up(db) {
      await sql`drop index notifications_unread`.execute(db)
      await sql`create index notifications_unread
        on notifications (user_id, tontine_id, kind, id) where read_at is null`.execute(db)
    },
  },
]
