import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const payoutMigrations: Migration[] = [
  {
    /** Payouts from the pots, and the view with names and texts. */
    name: '0230-payouts',
    async up(trx) {
      await sql`create table payouts (
        tontine_id uuid not null,
        id uuid not null,
        hand_id text not null,
        member_id uuid not null,
        amount bigint not null,
        date date not null,
        status text not null,
        method text not null,
        reference_digest text,
        note_digest text,
        reason_digest text,
        by_user uuid not null,
        confirmed_by uuid,
        sent_at timestamptz not null,
        primary key (tontine_id, id)
      )`.execute(trx)
    },
  },
  {
    /** What gives back credit comes from no pot. */
    name: '0772-returned-credit',
    async up(trx) {
      await sql`alter table payouts alter column hand_id drop not null`.execute(trx)
    },
  },
  {
    /** Witnesses to what a silent beneficiary received. */
    name: '0752-witnessed-payouts',
    async up(trx) {
      await sql`alter table payouts add column witnessed_by uuid,
        add column is_witnessed boolean not null default false`.execute(trx)
    },
  },
  {
    /** The journal entry that sent a payout: what was given back came from the money of then. */
    name: '0802-sent-seq',
    async up(trx) {
      await sql`alter table payouts add column sent_seq integer`.execute(trx)
      await sql`update payouts o set sent_seq = (
        select min(j.seq) from journal j
        where j.tontine_id = o.tontine_id and j.event->>'type' = 'payout-sent'
          and j.event->>'payoutId' = o.id::text)`.execute(trx)
      await sql`alter table payouts alter column sent_seq set not null`.execute(trx)
    },
  },
]
