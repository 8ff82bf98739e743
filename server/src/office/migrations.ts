import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const officeMigrations: Migration[] = [
  {
    /** How long the organizers have left something without an answer. Until now nobody could follow them. */
    name: '0740-offices',
    async up(trx) {
      await sql`create table offices (
        tontine_id uuid primary key,
        offer text,
        unanswered_since timestamptz,
        vote text
      )`.execute(trx)
      await sql`insert into offices (tontine_id, unanswered_since)
        select t.tontine_id, (
          select j.at from journal j where j.tontine_id = t.tontine_id and j.seq > (
            select own.seq from journal own
            where own.tontine_id = t.tontine_id and own.by_user = t.admin_id
            order by own.seq desc limit 1)
          order by j.seq limit 1)
        from tontine_standings t`.execute(trx)
    },
  },
]
