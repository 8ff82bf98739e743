import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const settlementMigrations: Migration[] = [
  {
    /** Who stands for whom. */
    name: '0012-guarantees',
    async up(trx) {
      await sql`create table guarantees (
        tontine_id uuid not null,
        member_id uuid not null,
        guarantor_id uuid not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
    },
  },
]
