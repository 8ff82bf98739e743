import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const tontineMigrations: Migration[] = [
  {
    // The specification's table of tontines, split in two: of what follows from the journal, that by which
    // statements find tontines; and the texts beside it. Pages are computed from the state.
    name: '0006-tontines',
    async up(trx) {
      await sql`create function iso_instant(at timestamptz) returns text
        language sql immutable parallel safe
        return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(trx)
      await sql`create table tontine_standings (
        tontine_id uuid primary key,
        phase text not null,
        currency text not null,
        admin_id uuid not null,
        active_count integer not null,
        zone text not null,
        is_drawing boolean not null
      )`.execute(trx)
      await sql`create table tontine_details (
        tontine_id uuid primary key,
        name text not null,
        description text not null,
        invite_code text not null unique
      )`.execute(trx)
      // A cancelled one is shown to nobody any more.
      await sql`create view visible_standings as
        select s.tontine_id, s.phase, s.currency, s.admin_id, s.active_count
        from tontine_standings s where s.phase <> 'cancelled'`.execute(trx)
    },
  },
]
