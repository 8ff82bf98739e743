import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const officeMigrations: Migration[] = [
  {
    /** How long the organizers have left something without an answer, and who may follow them. */
    name: '0008-offices',
    async up(trx) {
      await sql`create table offices (
        tontine_id uuid primary key,
        offer text,
        unanswered_since timestamptz,
        vote text
      )`.execute(trx)
    },
  },
]
