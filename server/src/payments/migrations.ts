import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const paymentMigrations: Migration[] = [
  {
    // What finds, filters and sorts payments over all tontines. `person_id` is who held the member's place
    // when it was recorded, `proof_digest` that of a picture in the store.
    name: '0009-payments',
    async up(trx) {
      await sql`create table payments (
        tontine_id uuid not null,
        id uuid not null,
        member_id uuid not null,
        person_id uuid not null,
        payer_id uuid,
        payer_person_id uuid,
        amount bigint not null,
        date date not null,
        status text not null,
        proof_digest text,
        by_user uuid not null,
        recorded_at timestamptz not null,
        recorded_seq integer not null,
        primary key (tontine_id, id)
      )`.execute(trx)
      // Those of one day, the latest recorded first; the entry's number decides within one command.
      await sql`create index payments_in_order
        on payments (tontine_id, date desc, recorded_at desc, recorded_seq desc)`.execute(trx)
    },
  },
]
