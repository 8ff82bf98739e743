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
        hands integer not null,
        retired_hands integer not null,
        is_admin boolean not null,
        is_officer boolean not null,
        dismissed_at timestamptz,
        date_joined timestamptz not null,
        active_since timestamptz,
        place_since timestamptz,
        has_agreed boolean not null,
        has_asked boolean not null,
        declined_by uuid,
        is_approved boolean not null,
        is_vouched boolean not null,
        is_unwitnessed boolean not null,
        added_by uuid,
        denied_by text not null,
        email_by uuid,
        admission text,
        catch_up_until date,
        excused_from date,
        respite text,
        replacement text,
        formers text not null,
        first_day_asked_at timestamptz,
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
      // A photo is its person's, and changes in all their tontines at once: it is looked up.
      await sql`create view tontine_members as
        select s.member_id as id, s.tontine_id, s.person_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
          s.hands, s.retired_hands, s.excused_from, s.is_admin, s.is_officer, s.active_since,
          s.has_agreed, s.declined_by, s.has_asked, s.is_approved, s.is_vouched, s.is_unwitnessed,
          s.added_by, s.denied_by, s.admission, s.catch_up_until, s.place_since, s.respite,
          s.replacement, s.formers, s.first_day_asked_at
        from member_standings s join member_contacts c using (tontine_id, person_id)`.execute(trx)
    },
  },
]
