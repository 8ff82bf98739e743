import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

const tontines = sql`
  select s.tontine_id as id, d.name, d.description, s.amount, s.frequency, s.start_date,
    s.end_date, s.admin_id, d.invite_code, s.ranking_type, s.automatic_ranking_method,
    s.created_at, s.phase, s.has_started, s.started_late_on, s.currency, s.expected_members,
    s.member_count, s.active_count, s.grace_days, s.zone, s.pauses, s.paused_on, s.bearing,
    s.leavers_paid, s.leaver_kept, s.swaps, s.drawn_at,
    array(select f.rank from fixed_turns f where f.tontine_id = s.tontine_id
      order by f.rank) as fixed_ranks
  from tontine_standings s join tontine_details d using (tontine_id)`

const isVisible = sql`s.phase <> 'cancelled'`

export const tontineMigrations: Migration[] = [
  {
    // The specification's table of tontines, split in two: what follows from the journal, and the
    // texts beside it. A view joins them with the specification's names. The next payout is in
    // neither: it depends on the current day, so it is computed when read.
    name: '0006-tontines',
    async up(trx) {
      await sql`create function iso_instant(at timestamptz) returns text
        language sql immutable parallel safe
        return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(trx)
      await sql`create table tontine_standings (
        tontine_id uuid primary key,
        phase text not null,
        has_started boolean not null,
        started_late_on date,
        amount bigint not null,
        currency text not null,
        frequency text not null,
        start_date date not null,
        end_date date,
        admin_id uuid not null,
        ranking_type text not null,
        automatic_ranking_method text,
        drawn_at text not null,
        created_at timestamptz not null,
        expected_members integer not null,
        member_count integer not null,
        active_count integer not null,
        grace_days integer not null,
        zone text not null,
        pauses text not null,
        paused_on date,
        bearing text not null,
        leavers_paid text not null,
        leaver_kept bigint not null,
        swaps text not null
      )`.execute(trx)
      await sql`create table tontine_details (
        tontine_id uuid primary key,
        name text not null,
        description text not null,
        invite_code text not null unique
      )`.execute(trx)
      await sql`create view tontines as ${tontines}`.execute(trx)
      // A cancelled one is shown to nobody any more.
      await sql`create view visible_tontines as ${tontines} where ${isVisible}`.execute(trx)
      // Without the texts, where only the rest is needed for many tontines.
      await sql`create view visible_standings as
        select s.tontine_id, s.phase, s.currency, s.admin_id, s.active_count
        from tontine_standings s where ${isVisible}`.execute(trx)
    },
  },
]
