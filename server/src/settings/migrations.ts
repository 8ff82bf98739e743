import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const settingsMigrations: Migration[] = [
  {
    // A user's settings are the same on every device. A user who has never chosen has no row.
    name: '0016-settings',
    async up(trx) {
      await sql`create table user_settings (
        user_id uuid primary key references profiles on delete cascade,
        payment_reminders boolean not null,
        email_notifications boolean not null,
        push_notifications boolean not null,
        sms_notifications boolean not null,
        days_before integer not null check (days_before in (1, 3, 7)),
        currency_symbol text not null,
        theme text not null
      )`.execute(trx)
    },
  },
]
