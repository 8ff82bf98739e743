import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const memberMigrations: Migration[] = [
  {
    // The specification's tontine_members, split in two: standing from the journal, contacts beside
    // it. The indexes find a person's tontines by account, and a guest's row by e-mail once they
    // have an account. The latter leaves out closed tontines, so that naming somebody in many tontines
    // can't slow down their sign-in.
    name: '0007-members',
    async up(trx) {
      await sql`create table member_standings (
        tontine_id uuid not null,
        member_id uuid not null,
        person_id uuid not null,
        user_id uuid,
        status text not null,
        is_officer boolean not null,
        has_agreed boolean not null,
        declined_by uuid,
        is_approved boolean not null,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index member_standings_user on member_standings (user_id, tontine_id desc)
        where user_id is not null`.execute(trx)
      await sql`create index member_standings_unanswered on member_standings (user_id)
        where user_id is not null and not has_agreed`.execute(trx)
      // Not unique: two rows change persons in one statement.
      await sql`create index member_standings_person on member_standings (tontine_id, person_id)`.execute(
        trx,
      )
      await sql`create table member_contacts (
        tontine_id uuid not null,
        person_id uuid not null,
        name text not null,
        email text,
        phone text,
        is_closed boolean not null default false,
        primary key (tontine_id, person_id)
      )`.execute(trx)
      await sql`create index member_contacts_email on member_contacts (email)
        where email is not null and not is_closed`.execute(trx)
    },
  },
  {
    // A guest who speaks by a link is found like a member with an account, and stays a guest.
    name: '0025-linked-guests',
    async up(trx) {
      await sql`alter table member_standings
        add column is_linked boolean not null default false`.execute(trx)
    },
  },
]
