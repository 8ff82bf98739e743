import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const rotationMigrations: Migration[] = [
  {
    name: '0005-rotation',
    async up(trx) {
      // The specification's rankings and schedule, for each hand: a member may hold several.
      await sql`create table member_rankings (
        tontine_id uuid not null,
        hand_id text not null,
        member_id uuid not null,
        rank integer not null,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
      // `agreed_date` is the day that a turn had before it was first moved; `settled` what the hand
      // owes to a cycle after somebody retired, and what is written off.
      await sql`create table payout_schedule (
        tontine_id uuid not null,
        hand_id text not null,
        member_id uuid not null,
        payout_date date not null,
        agreed_date date,
        settled text,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
      // The draw that is under way, who takes part in it, and how many did not count.
      await sql`create table draws (
        tontine_id uuid primary key,
        void_count integer not null,
        open text
      )`.execute(trx)
      await sql`create table draw_seats (
        tontine_id uuid not null,
        member_id uuid not null,
        user_id uuid,
        commitment text,
        has_revealed boolean not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index draw_seats_by_user on draw_seats (user_id)`.execute(trx)
      await sql`create table turn_wishes (
        tontine_id uuid not null,
        member_id uuid not null,
        not_before integer not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      // The ranks that a circle agrees on before the rest is drawn.
      await sql`create table fixed_turns (
        tontine_id uuid not null,
        hand_id text not null,
        rank integer not null,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
    },
  },
]
