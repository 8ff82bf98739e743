import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'
import { nameOfUser } from '../members/views.ts'

export const payoutMigrations: Migration[] = [
  {
    name: '0010-payouts',
    async up(trx) {
      // A payout that gives back credit comes from no pot, and has no hand. `sent_seq` is the journal
      // entry that sent it: what was given back came from the money of that time. `person_id` is who held the
      // member's place then.
      await sql`create table payouts (
        tontine_id uuid not null,
        id uuid not null,
        hand_id text,
        member_id uuid not null,
        person_id uuid not null,
        amount bigint not null,
        date date not null,
        status text not null,
        method text not null,
        reference_digest text,
        note_digest text,
        reason_digest text,
        by_user uuid not null,
        confirmed_by uuid,
        witnessed_by uuid,
        is_witnessed boolean not null,
        sent_at timestamptz not null,
        sent_seq integer not null,
        primary key (tontine_id, id)
      )`.execute(trx)
      // As people read them. Cycles are counted by the days of the turns.
      await sql`create view payout_lines as ${sql.raw(`
        select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.hand_id, p.member_id,
          c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
          reference.body as reference, note.body as note, reason.body as reason,
          p.by_user, coalesce(${nameOfUser('p.tontine_id', 'p.by_user')}, '') as sent_by_name,
          p.confirmed_by, ${nameOfUser('p.tontine_id', 'p.confirmed_by')} as confirmed_by_name,
          p.sent_at, p.sent_seq,
          (select count(*)::int from payout_schedule turn
            join payout_schedule own on own.tontine_id = p.tontine_id and own.hand_id = p.hand_id
            where turn.tontine_id = p.tontine_id and turn.payout_date <= own.payout_date) as cycle
        from payouts p
        join tontine_standings s on s.tontine_id = p.tontine_id
        join tontine_details d on d.tontine_id = p.tontine_id
        join member_standings m on m.tontine_id = p.tontine_id and m.person_id = p.person_id
        join member_contacts c on c.tontine_id = p.tontine_id and c.person_id = p.person_id
        left join kept_texts reference
          on reference.tontine_id = p.tontine_id and reference.digest = p.reference_digest
        left join kept_texts note on note.tontine_id = p.tontine_id and note.digest = p.note_digest
        left join kept_texts reason
          on reason.tontine_id = p.tontine_id and reason.digest = p.reason_digest`)}`.execute(trx)
    },
  },
]
