import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const notificationMigrations: Migration[] = [
  {
    name: '0017-notifications',
    async up(trx) {
      // One row for each notification of one person, without names: those are looked up when read.
      // `held` limits the mails that one tontine causes: those over the limit wait for its next mail.
      // Of many unread ones of one kind the newest stands for those that it `covers`.
      await sql`create table notifications (
        user_id uuid not null references profiles on delete cascade,
        id uuid not null,
        tontine_id uuid not null,
        kind text not null,
        facts jsonb not null,
        covers uuid,
        others integer not null default 0,
        read_at timestamptz,
        mailed_at timestamptz,
        held text,
        created_at timestamptz not null,
        primary key (user_id, id)
      )`.execute(trx)
      // The latest unread ones of a kind are found without reading the others.
      await sql`create index notifications_unread
        on notifications (user_id, tontine_id, kind, id) where read_at is null`.execute(trx)
      await sql`create index notifications_covers on notifications (user_id, covers)
        where covers is not null`.execute(trx)
      await sql`create index notifications_created_at on notifications (created_at)`.execute(trx)
      await sql`create index notifications_held on notifications (user_id, tontine_id)
        where held = 'waiting'`.execute(trx)
      // Notifications without a mail are the outbox of the mails.
      await sql`create index notifications_to_mail on notifications (id) where mailed_at is null`.execute(
        trx,
      )
      // The days on which a person was reminded: the row is written with its mail, which makes the
      // reminder unique.
      await sql`create table payment_reminders (
        user_id uuid not null references profiles on delete cascade,
        day date not null,
        primary key (user_id, day)
      )`.execute(trx)
      await sql`create index payment_reminders_day on payment_reminders (day)`.execute(trx)
    },
  },
  {
    name: '0020-one-witness',
    // The notification of a first of two witnesses: it asked the beneficiary for the same as this one.
    async up(trx) {
      await sql`update notifications set kind = 'payout-sent'
        where kind = 'payout-witnessed'`.execute(trx)
    },
  },
  {
    name: '0021-push',
    // Where a signed-in browser receives push messages: one row for each session, which ends with it.
    async up(trx) {
      await sql`create table push_subscriptions (
        session_id uuid primary key references sessions on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null,
        failing_since timestamptz
      )`.execute(trx)
      await sql`create index push_subscriptions_user_id on push_subscriptions (user_id)`.execute(
        trx,
      )
      // A person's day begins when it is day in their tontines: no date of one zone names it.
      await sql`create table last_reminders (
        user_id uuid primary key references profiles on delete cascade,
        looked_at timestamptz not null
      )`.execute(trx)
      await sql`insert into last_reminders
        select user_id, max(day) + interval '7 hours' from payment_reminders group by user_id`.execute(
        trx,
      )
      await sql`drop table payment_reminders`.execute(trx)
    },
  },
  {
    name: '0021-sms',
    // How many parts of SMS were sent in each month, which the operator pays.
    async up(trx) {
      await sql`create table sms_months (month date primary key, parts integer not null)`.execute(
        trx,
      )
    },
  },
]
