import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const contactMigrations: Migration[] = [
  {
    // Contact messages are stored as well as mailed, so that a failing mail server can't lose one.
    name: '0014-contact',
    async up(trx) {
      await sql`create table contact_messages (
        id uuid primary key,
        first_name text not null,
        last_name text not null,
        email text not null,
        subject text not null,
        message text not null,
        language text not null check (language in ('origin', 'fr', 'en')),
        user_id uuid references profiles on delete set null,
        created_at timestamptz not null
      )`.execute(trx)
      await sql`create index contact_messages_created_at
        on contact_messages (created_at)`.execute(trx)
      await sql`create index contact_messages_user_id on contact_messages (user_id)
        where user_id is not null`.execute(trx)
    },
  },
]
