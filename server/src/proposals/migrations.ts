import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const proposalMigrations: Migration[] = [
  {
    // What takes two people: who proposed it, who is asked, who has answered, and who may still object
    // to a change of days that was accepted. (H1)
    name: '0011-proposals',
    async up(trx) {
      await sql`create table proposals (
        tontine_id uuid not null,
        number integer not null,
        kind text not null,
        act text not null,
        reason_digest text,
        by_user uuid not null,
        made_at timestamptz not null,
        lapses_at timestamptz not null,
        status text not null,
        is_alone boolean not null,
        asked text not null,
        answers text not null,
        objects_until timestamptz,
        objections_needed integer,
        primary key (tontine_id, number)
      )`.execute(trx)
      await sql`create index proposals_open on proposals (tontine_id) where status = 'open'`.execute(
        trx,
      )
    },
  },
]
