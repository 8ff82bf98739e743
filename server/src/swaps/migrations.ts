import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const swapMigrations: Migration[] = [
  {
    /** Two members may exchange their turns, if the circle has not agreed otherwise. Until now nobody could. (E1, E3) */
    name: '0810-turn-swaps',
    async up(trx) {
      await sql`create table turn_swaps (
        tontine_id uuid not null,
        number integer not null,
        status text not null,
        own_hand text not null,
        other_hand text not null,
        own_rank integer not null,
        other_rank integer not null,
        ended_at timestamptz,
        lapses_at timestamptz not null,
        opens_on date,
        asked text not null,
        primary key (tontine_id, number)
      )`.execute(trx)
      await sql`alter table tontine_standings
        add column swaps text not null default 'free'`.execute(trx)
    },
  },
  {
    /** Who joined before there were swaps has not agreed that two of them do it alone. (E3) */
    name: '0820-older-swap-terms',
    async up(trx) {
      await sql`alter table tontine_standings alter column swaps set default 'officer'`.execute(trx)
      await sql`update tontine_standings t set swaps = 'officer' where swaps = 'free'
        and not exists (select from journal j where j.tontine_id = t.tontine_id
          and j.event->>'type' = 'term-changed' and j.event#>>'{change,term}' = 'swaps')`.execute(
        trx,
      )
    },
  },
]
