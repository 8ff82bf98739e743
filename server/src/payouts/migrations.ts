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
      await sql`create view payout_lines as
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.hand_id, p.member_id,
          c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
          reference.body as reference, note.body as note, reason.body as reason,
          p.by_user, coalesce(sender.name, '') as sent_by_name, p.confirmed_by,
          confirmer.name as confirmed_by_name, p.sent_at,
          -- Cycles are counted by the days of the turns.
          (select count(*)::int from payout_schedule turn
            join payout_schedule own on own.tontine_id = p.tontine_id and own.hand_id = p.hand_id
            where turn.tontine_id = p.tontine_id and turn.payout_date <= own.payout_date) as cycle
        from payouts p
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
        ) sender on true
        left join lateral (
          select wc.name from member_standings w
          join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
          where w.tontine_id = p.tontine_id and w.user_id = p.confirmed_by
          limit 1
        ) confirmer on true`.execute(trx)
    },
  },
]
