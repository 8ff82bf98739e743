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
      await sql`create view payment_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
          c.name as member_name, m.user_id as payer_user_id, p.amount, p.date, p.method, p.status,
          reference.body as reference, note.body as note, reason.body as reason,
          p.receipt, p.is_self_recorded, p.is_contested,
          coalesce(writer.name, '') as recorded_by_name, p.recorded_at
        from payments p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id
        left join kept_texts reference
          on reference.tontine_id = p.tontine_id and reference.digest = p.reference_digest
        left join kept_texts note on note.tontine_id = p.tontine_id and note.digest = p.note_digest
        left join kept_texts reason
          on reason.tontine_id = p.tontine_id and reason.digest = p.reason_digest
        left join lateral (
          select wc.name from member_standings w
          join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
          where w.tontine_id = p.tontine_id and w.user_id = p.by_user
          limit 1
        ) writer on true`.execute(trx)
    },
  },
  {
    /** A member may pay for another. Earlier payments were paid by the member themselves. */
    name: '0220-payers',
    async up(trx) {
      await sql`alter table payments add column payer_id uuid`.execute(trx)
      // New columns come last: a replaced view must keep its existing ones.
      await sql`create or replace view payment_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
          c.name as member_name, m.user_id as payer_user_id, p.amount, p.date, p.method, p.status,
          reference.body as reference, note.body as note, reason.body as reason,
          p.receipt, p.is_self_recorded, p.is_contested,
          coalesce(writer.name, '') as recorded_by_name, p.recorded_at,
          p.payer_id, payer.name as payer_name, paid_by.user_id as paid_by_user_id
        from payments p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id
        left join member_standings paid_by
          on paid_by.tontine_id = p.tontine_id and paid_by.member_id = p.payer_id
        left join member_contacts payer
          on payer.tontine_id = p.tontine_id and payer.member_id = p.payer_id
        left join kept_texts reference
          on reference.tontine_id = p.tontine_id and reference.digest = p.reference_digest
        left join kept_texts note on note.tontine_id = p.tontine_id and note.digest = p.note_digest
        left join kept_texts reason
          on reason.tontine_id = p.tontine_id and reason.digest = p.reason_digest
        left join lateral (
          select wc.name from member_standings w
          join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
          where w.tontine_id = p.tontine_id and w.user_id = p.by_user
          limit 1
        ) writer on true`.execute(trx)
    },
  },
  {
    /**
     * The same view with subqueries instead of joins: for a dozen joins the planner tries thousands
     * of orders, which took longer than reading the rows, and the embedded database plans every
     * time.
     */
    name: '0270-payment-lines',
    async up(trx) {
      const kept = (digest: string) =>
        sql`(select k.body from kept_texts k
          where k.tontine_id = p.tontine_id and k.digest = p.${sql.ref(digest)})`
      await sql`create or replace view payment_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
          c.name as member_name, m.user_id as payer_user_id, p.amount, p.date, p.method, p.status,
          ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
          ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded, p.is_contested,
          coalesce((select wc.name from member_standings w
            join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
            where w.tontine_id = p.tontine_id and w.user_id = p.by_user
            limit 1), '') as recorded_by_name,
          p.recorded_at, p.payer_id,
          (select pc.name from member_contacts pc
            where pc.tontine_id = p.tontine_id and pc.member_id = p.payer_id) as payer_name,
          (select pm.user_id from member_standings pm
            where pm.tontine_id = p.tontine_id and pm.member_id = p.payer_id) as paid_by_user_id
        from payments p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id`.execute(
        trx,
      )
    },
  },
  {
    /**
     * A payment may have a picture as proof; its digest is in the journal, the file in the store.
     */
    name: '0290-proofs',
    async up(trx) {
      await sql`alter table payments add column proof_digest text`.execute(trx)
      const kept = (digest: string) =>
        sql`(select k.body from kept_texts k
          where k.tontine_id = p.tontine_id and k.digest = p.${sql.ref(digest)})`
      await sql`create or replace view payment_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
          c.name as member_name, m.user_id as payer_user_id, p.amount, p.date, p.method, p.status,
          ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
          ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded, p.is_contested,
          coalesce((select wc.name from member_standings w
            join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
            where w.tontine_id = p.tontine_id and w.user_id = p.by_user
            limit 1), '') as recorded_by_name,
          p.recorded_at, p.payer_id,
          (select pc.name from member_contacts pc
            where pc.tontine_id = p.tontine_id and pc.member_id = p.payer_id) as payer_name,
          (select pm.user_id from member_standings pm
            where pm.tontine_id = p.tontine_id and pm.member_id = p.payer_id) as paid_by_user_id,
          p.proof_digest
        from payments p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id`.execute(
        trx,
      )
    },
  },
  {
    /**
     * Renames the accounts' columns as on payout lines: `payer_user_id` was the account of the
     * member whose dues are paid, although `payer_id` is the payer.
     */
    name: '0430-payment-line-accounts',
    async up(trx) {
      await sql`alter view payment_lines rename column payer_user_id to member_user_id`.execute(trx)
      await sql`alter view payment_lines rename column paid_by_user_id to payer_user_id`.execute(
        trx,
      )
    },
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
      const kept = (digest: string) =>
        sql`(select k.body from kept_texts k
          where k.tontine_id = p.tontine_id and k.digest = p.${sql.ref(digest)})`
      await sql`create or replace view payment_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
          c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
          ${kept('reference_digest')} as reference, ${kept('note_digest')} as note,
          ${kept('reason_digest')} as reason, p.receipt, p.is_self_recorded, p.is_contested,
          coalesce((select wc.name from member_standings w
            join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
            where w.tontine_id = p.tontine_id and w.user_id = p.by_user
            limit 1), '') as recorded_by_name,
          p.recorded_at, p.payer_id,
          (select pc.name from member_contacts pc
            where pc.tontine_id = p.tontine_id and pc.member_id = p.payer_id) as payer_name,
          (select pm.user_id from member_standings pm
            where pm.tontine_id = p.tontine_id and pm.member_id = p.payer_id) as payer_user_id,
          p.proof_digest, p.recorded_seq
        from payments p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.member_id = p.member_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.member_id = p.member_id`.execute(
        trx,
      )
    },
  },
]
