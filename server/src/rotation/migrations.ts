import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const rotationMigrations: Migration[] = [
  {
    /** The specification's rankings and schedule, for each hand: a member may hold several. */
    name: '0130-rotation',
    async up(trx) {
      await sql`create table member_rankings (
        tontine_id uuid not null,
        hand_id text not null,
        member_id uuid not null,
        rank integer not null,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
      await sql`create table payout_schedule (
        tontine_id uuid not null,
        hand_id text not null,
        member_id uuid not null,
        payout_date date not null,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
    },
  },
  {
    /** The day that a turn had before it was first moved. */
    name: '0761-agreed-days',
    async up(trx) {
      await sql`alter table payout_schedule add column agreed_date date`.execute(trx)
    },
  },
  {
    /** What hands owe to a cycle after somebody retired, and what is written off. */
    name: '0770-settled',
    async up(trx) {
      await sql`alter table payout_schedule add column settled text`.execute(trx)
    },
  },
  {
    /**
     * The draw of a closed list that is under way, who takes part in it, and how many did not count; and what
     * members wish for it.
     */
    name: '0815-draws',
    async up(trx) {
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
      await sql`create table turn_wishes (
        tontine_id uuid not null,
        member_id uuid not null,
        not_before integer not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index draw_seats_by_user on draw_seats (user_id)`.execute(trx)
    },
  },
  {
    /** The ranks that a circle agrees on before the rest is drawn. */
    name: '0850-fixed-turns',
    async up(trx) {
      await sql`create table fixed_turns (
        tontine_id uuid not null,
        hand_id text not null,
        rank integer not null,
        primary key (tontine_id, hand_id)
      )`.execute(trx)
    },
  },
  {
    /** A draw of the room that waits for the word of the circle. */
    name: '0830-room-draws',
    async up(trx) {
      await sql`alter table draws add column room text`.execute(trx)
    },
  },
]
