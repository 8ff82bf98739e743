import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const paymentMigrations: Migration[] = [
  {
    /** The specification's payments with additional columns, and the view with names and texts. */
    name: '0140-payments',
    async up(trx) {
      await sql`create table payments (
        tontine_id uuid not null,
        id uuid not null,
        member_id uuid not null,
        amount bigint not null,
        date date not null,
        status text not null,
        method text not null,
        reference_digest text,
        note_digest text,
        reason_digest text,
        by_user uuid not null,
        is_self_recorded boolean not null,
        is_contested boolean not null,
        receipt integer,
        completed_seq integer,
        recorded_at timestamptz not null,
        primary key (tontine_id, id)
      )`.execute(trx)
      await sql`create index payments_latest on payments (tontine_id, date desc, id desc)`.execute(
        trx,
      )
    },
  },
  {
    /** A member may pay for another. Earlier payments were paid by the member themselves. */
    name: '0220-payers',
    async up(trx) {
      await sql`alter table payments add column payer_id uuid`.execute(trx)
    },
  },
  {
    /** It changed the view of payments alone, whose query `views.ts` has now. */
    name: '0270-payment-lines',
    async up() {},
  },
  {
    /**
     * A payment may have a picture as proof; its digest is in the journal, the file in the store.
     */
    name: '0290-proofs',
    async up(trx) {
      await sql`alter table payments add column proof_digest text`.execute(trx)
    },
  },
  {
    /** This one changed the view of payments alone, too. */
    name: '0430-payment-line-accounts',
    async up() {},
  },
  {
    /**
     * Sorts payments of one day by when they were recorded, latest first, instead of by id, which
     * has no order. The entry's number decides between payments of one command.
     */
    name: '0530-payments-in-order',
    async up(trx) {
      await sql`alter table payments add column recorded_seq integer`.execute(trx)
      await sql`update payments p set recorded_seq = j.seq from journal j
        where j.tontine_id = p.tontine_id and j.event->>'paymentId' = p.id::text
          and j.event->>'type' in ('payment-recorded', 'payment-declared')`.execute(trx)
      await sql`alter table payments alter column recorded_seq set not null`.execute(trx)
      await sql`create index payments_in_order
        on payments (tontine_id, date desc, recorded_at desc, recorded_seq desc)`.execute(trx)
      await sql`drop index payments_latest`.execute(trx)
    },
  },
  {
    /** The day on which a payment counts for lateness: earlier ones count on the day that they name. */
    name: '0570-counting-days',
    async up(trx) {
      await sql`alter table payments add column counts_on date`.execute(trx)
      await sql`update payments set counts_on = date`.execute(trx)
      await sql`alter table payments alter column counts_on set not null`.execute(trx)
    },
  },
  {
    /**
     * One transfer may pay for several people, and two waiting payments may have one reference: the
     * indexes find the other payments of a transfer, and those with the same reference or picture.
     */
    name: '0590-transfers',
    async up(trx) {
      await sql`alter table payments add column transfer_id uuid`.execute(trx)
      for (const column of ['transfer_id', 'reference_digest', 'proof_digest'])
        await sql`create index ${sql.ref(`payments_by_${column}`)}
          on payments (tontine_id, ${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
          trx,
        )
    },
  },
  {
    /** Who contests a payment: its money is not handed over until that is settled. */
    name: '0730-open-contests',
    async up(trx) {
      await sql`alter table payments add column open_contests text not null default ''`.execute(trx)
      await sql`update payments p set open_contests = contests.by_users
        from (
          select tontine_id, event->>'paymentId' as payment_id,
            string_agg(by_user::text, ' ' order by seq) as by_users
          from journal where event->>'type' = 'payment-contested'
          group by tontine_id, event->>'paymentId'
        ) contests
        where contests.tontine_id = p.tontine_id and contests.payment_id = p.id::text
          and p.status = 'completed'`.execute(trx)
    },
  },
  {
    /** Payments that a witness confirmed, because no officer answered. */
    name: '0750-witnessed-payments',
    async up(trx) {
      await sql`alter table payments add column is_witnessed boolean not null default false`.execute(
        trx,
      )
    },
  },
  {
    /** Whether only its author stands for a payment: nobody else has confirmed, contested or seen it. */
    name: '0955-payments-with-one-name',
    async up(trx) {
      await sql`alter table payments add column has_one_name boolean not null default true`.execute(
        trx,
      )
      await sql`update payments p set has_one_name = false
        where exists (select from journal j where j.tontine_id = p.tontine_id and j.by_user <> p.by_user
          and j.event->>'paymentId' = p.id::text
          and j.event->>'type' in ('payment-confirmed', 'payment-contested'))`.execute(trx)
    },
  },
]
