import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const journalReadingMigrations: Migration[] = [
  {
    // Up to which entry each person's devices have verified a journal. It never goes back, and ends
    // with the account. It is not in the journal, which would grow with reading.
    name: '0004-journal-checks',
    async up(trx) {
      await sql`create table journal_checks (
        tontine_id uuid not null references journal_heads,
        user_id uuid not null references profiles on delete cascade,
        seq integer not null check (seq > 0),
        hash text not null,
        at timestamptz not null,
        primary key (tontine_id, user_id)
      )`.execute(trx)
      await sql`create index journal_checks_user on journal_checks (user_id)`.execute(trx)
    },
  },
]
