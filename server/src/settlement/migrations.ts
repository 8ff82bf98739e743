import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const settlementMigrations: Migration[] = [
  {
    /** Who stands for whom. Until now nobody could. */
    name: '0785-guarantees',
    async up(trx) {
      await sql`create table guarantees (
        tontine_id uuid not null,
        member_id uuid not null,
        guarantor_id uuid not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`alter table payments add column is_cover boolean not null default false,
        add column is_repayment boolean not null default false`.execute(trx)
      await sql`alter table tontine_standings
        add column bearing text not null default 'beneficiary'`.execute(trx)
    },
  },
  {
    /** What was agreed for who goes out of a round. Until now it was the same everywhere. (S4) */
    name: '0796-leavers',
    async up(trx) {
      await sql`alter table tontine_standings
        add column leavers_paid text not null default 'turn',
        add column leaver_kept bigint not null default 0`.execute(trx)
    },
  },
]
