import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

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
  {
    /**
     * Whether somebody said yes to being in a circle, and who said no to a line. Asking and
     * beginning were a yes; being written down, carried over or linked at sign-in was none. A
     * person is offered the lines under their e-mail, of which those of closed tontines are out of
     * the index: nobody makes that slow by naming somebody in many notebooks.
     */
    name: '0400-answers',
    async up(trx) {
      await sql`alter table member_standings add column has_agreed boolean not null default false,
        add column declined_by uuid`.execute(trx)
      await sql`update member_standings s set has_agreed = true
        from (
          select distinct on (tontine_id, event->>'memberId')
            tontine_id, event->>'memberId' as member_id,
            event->>'type' = 'member-enrolled' and event->>'how' in ('creator', 'requested')
              or event->>'type' = 'member-asked-again' and event->>'userId' is not null as is_yes
          from journal
          where event->>'type' in
            ('member-enrolled', 'member-asked-again', 'member-claimed', 'member-unlinked')
          order by tontine_id, event->>'memberId', seq desc
        ) last
        where last.is_yes and s.tontine_id = last.tontine_id
          and s.member_id::text = last.member_id`.execute(trx)
      await sql`create index member_standings_unanswered on member_standings (user_id)
        where user_id is not null and not has_agreed`.execute(trx)
      await sql`alter table member_contacts add column is_closed boolean not null default false`.execute(
        trx,
      )
      await sql`update member_contacts c set is_closed = true from tontine_standings t
        where t.tontine_id = c.tontine_id and t.phase in ('archived', 'cancelled')`.execute(trx)
      await sql`drop index member_contacts_email`.execute(trx)
      await sql`create index member_contacts_email on member_contacts (email)
        where email is not null and not is_closed`.execute(trx)
      await sql`create or replace view tontine_members as
        select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
          s.hands, s.is_admin, s.is_officer, s.active_since, s.has_agreed, s.declined_by
        from member_standings s join member_contacts c using (tontine_id, member_id)`.execute(trx)
    },
  },
  {
    /**
     * An officer who wrote somebody down with the number of an account put that person's name and
     * e-mail on the account's line. The e-mail of an account never changes, so that it tells such
     * lines: they get back the account's own contacts.
     */
    name: '0401-own-contacts',
    async up(trx) {
      await sql`update member_contacts c
        set name = coalesce(nullif(p.full_name, ''), c.name), email = p.email, phone = p.phone
        from member_standings s join profiles p on p.id = s.user_id
        where s.tontine_id = c.tontine_id and s.member_id = c.member_id
          and c.email is distinct from p.email`.execute(trx)
    },
  },
  {
    /**
     * Whether somebody asked to join or was written down by an officer: the page says which, and
     * those whom the organizer wrote down are approved together without being looked at again.
     */
    name: '0520-asked',
    async up(trx) {
      await sql`alter table member_standings add column has_asked boolean not null default false`.execute(
        trx,
      )
      await sql`update member_standings s set has_asked = true
        from (
          select distinct on (tontine_id, event->>'memberId')
            tontine_id, event->>'memberId' as member_id,
            event->>'how' = 'requested'
              or event->>'type' = 'member-asked-again' and event->>'userId' is not null as is_asking
          from journal
          where event->>'type' in ('member-enrolled', 'member-asked-again')
          order by tontine_id, event->>'memberId', seq desc
        ) last
        where last.is_asking and s.tontine_id = last.tontine_id
          and s.member_id::text = last.member_id`.execute(trx)
      await sql`create or replace view tontine_members as
        select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
          s.hands, s.is_admin, s.is_officer, s.active_since, s.has_agreed, s.declined_by, s.has_asked
        from member_standings s join member_contacts c using (tontine_id, member_id)`.execute(trx)
    },
  },
]
