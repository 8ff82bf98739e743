import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const officeMigrations: Migration[] = [
  {
    // By which the tontine of a paper key is found. Not unique: members read a digest in the journal and could
    // block it elsewhere.
    name: '0019-office-keys',
    async up(trx) {
      await sql`create table office_keys (
        tontine_id uuid primary key,
        digest text not null,
        made_at text not null
      )`.execute(trx)
      await sql`create index office_keys_digest on office_keys (digest, made_at)`.execute(trx)
    },
  },
]
