import { sql } from 'kysely'
import type { Migration } from '../kernel/migrate.ts'

export const memberMigrations: Migration[] = [
  {
    /**
     * The specification's tontine_members, in two: standing from the journal, contacts beside it.
     * A person's tontines are found by his account; a guest's row by his e-mail when he gets one.
     */
    name: '0120-members',
    async up(trx) {
      await sql`create table member_standings (
        tontine_id uuid not null,
        member_id uuid not null,
        user_id uuid,
        status text not null,
        hands integer not null,
        is_admin boolean not null,
        is_officer boolean not null,
        date_joined timestamptz not null,
        active_since timestamptz,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index member_standings_user on member_standings (user_id, tontine_id desc)
        where user_id is not null`.execute(trx)
      await sql`create table member_contacts (
        tontine_id uuid not null,
        member_id uuid not null,
        name text not null,
        email text,
        phone text,
        photo_url text,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index member_contacts_email on member_contacts (email)
        where email is not null`.execute(trx)
      await sql`create view tontine_members as
        select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, c.photo_url, s.hands, s.is_admin, s.is_officer, s.active_since
        from member_standings s join member_contacts c using (tontine_id, member_id)`.execute(trx)
    },
  },
  {
    /** A photo is its person's, and changes with him in all his circles: it is looked up, not copied. */
    name: '0285-photos',
    async up(trx) {
      await sql`create or replace view tontine_members as
        select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
          s.hands, s.is_admin, s.is_officer, s.active_since
        from member_standings s join member_contacts c using (tontine_id, member_id)`.execute(trx)
      await sql`alter table member_contacts drop column photo_url`.execute(trx)
    },
  },
]
