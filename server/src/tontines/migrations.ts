import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const tontineMigrations: Migration[] = [
  {
    /**
     * The specification's table of tontines, split in two: what follows from the journal, and the
     * texts beside it. The view joins them with the specification's names.
     */
    name: '0110-tontines',
    async up(trx) {
      await sql`create function iso_instant(at timestamptz) returns text
        language sql immutable parallel safe
        return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(trx)
      await sql`create table tontine_standings (
        tontine_id uuid primary key,
        phase text not null,
        amount bigint not null,
        currency text not null,
        frequency text not null,
        start_date date not null,
        end_date date,
        admin_id uuid not null,
        ranking_type text not null,
        automatic_ranking_method text,
        next_payout_date date,
        next_payout_member_id uuid,
        created_at timestamptz not null,
        expected_members integer not null,
        member_count integer not null,
        active_count integer not null,
        grace_days integer not null,
        zone text not null
      )`.execute(trx)
      await sql`create table tontine_details (
        tontine_id uuid primary key,
        name text not null,
        description text not null,
        invite_code text not null unique
      )`.execute(trx)
    },
  },
  {
    /**
     * Drops the stored next payout: it depends on the current day and on the pots handed over, so
     * it is computed when read.
     */
    name: '0431-no-stored-next-payout',
    async up(trx) {
      await sql`drop view if exists tontines`.execute(trx)
      await sql`alter table tontine_standings
        drop column next_payout_date, drop column next_payout_member_id`.execute(trx)
    },
  },
  {
    /** The pauses of a round, in which no cycle opens and no deadline passes. */
    name: '0760-pauses',
    async up(trx) {
      await sql`alter table tontine_standings
        add column pauses text not null default '[]', add column paused_on date`.execute(trx)
    },
  },
  {
    /** Whether a round ever began: one that was archived before has no dues. */
    name: '0801-starts',
    async up(trx) {
      await sql`alter table tontine_standings add column has_started boolean not null default false`.execute(
        trx,
      )
      await sql`update tontine_standings s set has_started = true
        where exists (select from journal j
          where j.tontine_id = s.tontine_id and j.event->>'type' = 'tontine-started')`.execute(trx)
    },
  },
  {
    /** Whether the turns of a random order are drawn at the start, or each at its meeting. */
    name: '0840-drawn-at-meetings',
    async up(trx) {
      await sql`alter table tontine_standings
        add column drawn_at text not null default 'start'`.execute(trx)
    },
  },
  {
    /** The day of a start after the first day. In older journals none is marked. */
    name: '0930-late-starts',
    async up(trx) {
      await sql`alter table tontine_standings add column started_late_on date`.execute(trx)
    },
  },
]
