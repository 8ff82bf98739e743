import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'
import { linesOf } from './views.ts'

export const paymentMigrations: Migration[] = [
  {
    // The specification's payments with additional columns. `counts_on` is the day on which a payment
    // counts for lateness, `person_id` who held the member's place when it was recorded, `proof_digest` that
    // of a picture in the store, `has_one_name` that only its author stands for it, `open_contests` who
    // contests it.
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
        counts_on date not null,
        status text not null,
        method text not null,
        reference_digest text,
        note_digest text,
        reason_digest text,
        proof_digest text,
        transfer_id uuid,
        by_user uuid not null,
        is_self_recorded boolean not null,
        is_contested boolean not null,
        open_contests text not null,
        is_witnessed boolean not null,
        has_one_name boolean not null,
        is_cover boolean not null,
        is_repayment boolean not null,
        receipt integer,
        recorded_at timestamptz not null,
        recorded_seq integer not null,
        completed_seq integer,
        primary key (tontine_id, id)
      )`.execute(trx)
      // Those of one day, the latest recorded first; the entry's number decides within one command.
      await sql`create index payments_in_order
        on payments (tontine_id, date desc, recorded_at desc, recorded_seq desc)`.execute(trx)
      // The other payments of a transfer, and those with the same reference or picture.
      for (const column of ['transfer_id', 'reference_digest', 'proof_digest'])
        await sql`create index ${sql.ref(`payments_by_${column}`)}
          on payments (tontine_id, ${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
          trx,
        )
      await sql`create view payment_lines as ${sql.raw(linesOf('payments'))}`.execute(trx)
    },
  },
]
