import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const swapMigrations: Migration[] = [
  {
    /** Two members may exchange their turns. (E1, E3) */
    name: '0013-turn-swaps',
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
    },
  },
]
