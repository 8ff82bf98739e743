import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const memberMigrations: Migration[] = [
  {
    /**
     * The specification's tontine_members, split in two: standing from the journal, contacts beside
     * it. The indexes find a person's tontines by account, and a guest's row by e-mail once they
     * have an account.
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
    },
  },
  {
    /**
     * A photo belongs to a person and changes in all their tontines, so the view reads it from the
     * profile instead of a copy.
     */
    name: '0285-photos',
    async up(trx) {
      await sql`drop view if exists tontine_members`.execute(trx)
      await sql`alter table member_contacts drop column photo_url`.execute(trx)
    },
  },
  {
    /**
     * Whether somebody agreed to a membership, and who declined it. Requesting to join and creating
     * the tontine count as agreement; being added, carried over or linked at sign-in do not. Offers
     * are found by e-mail; the index leaves out closed tontines, so that naming somebody in many
     * tontines can't slow down their sign-in.
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
    },
  },
  {
    /**
     * Adding somebody with the phone number of an account used to overwrite the account's contacts
     * in that tontine with the added person's name and e-mail. An account's e-mail never changes,
     * so a different one identifies the affected rows. This restores the account's own contacts.
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
     * Whether somebody requested to join or was added by an officer: the page shows which, and the
     * members whom the organizer added are approved together without another check.
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
    },
  },
  {
    /**
     * The organizer's approval apart from the person's own yes, and what a witness says for a guest.
     * Until now an approval made people active at once, so exactly the active ones are approved.
     */
    name: '0720-own-yes',
    async up(trx) {
      await sql`alter table member_standings
        add column is_approved boolean not null default false,
        add column is_vouched boolean not null default false,
        add column is_unwitnessed boolean not null default false,
        add column denied_by text not null default '[]',
        add column added_by uuid`.execute(trx)
      await sql`update member_standings s
        set is_approved = s.status = 'active', added_by = last.by_user
        from (
          select distinct on (tontine_id, event->>'memberId')
            tontine_id, event->>'memberId' as member_id, by_user
          from journal
          where event->>'type' in ('member-enrolled', 'member-asked-again')
          order by tontine_id, event->>'memberId', seq desc
        ) last
        where s.tontine_id = last.tontine_id and s.member_id::text = last.member_id`.execute(trx)
    },
  },
  {
    /** When an officer was last dismissed: they still count for payments of the week after. */
    name: '0730-dismissed',
    async up(trx) {
      await sql`alter table member_standings add column dismissed_at timestamptz`.execute(trx)
      await sql`update member_standings s set dismissed_at = last.at
        from (
          select distinct on (dismissed.tontine_id, dismissed.event->>'memberId')
            dismissed.tontine_id, dismissed.event->>'memberId' as member_id, dismissed.at
          from journal dismissed
          where dismissed.event->>'type' = 'officer-dismissed' and (
            select office.event->>'type' from journal office
            where office.tontine_id = dismissed.tontine_id and office.seq < dismissed.seq
              and office.event->>'memberId' = dismissed.event->>'memberId'
              and office.event->>'type' in ('officer-named', 'officer-dismissed', 'member-removed',
                'member-left', 'member-unlinked', 'member-declined', 'guest-recognized')
            order by office.seq desc limit 1) = 'officer-named'
          order by dismissed.tontine_id, dismissed.event->>'memberId', dismissed.seq desc
        ) last
        where last.tontine_id = s.tontine_id and last.member_id = s.member_id::text`.execute(trx)
    },
  },
  {
    /** Hands that went out before they received, and the day from which nothing is late. */
    name: '0771-retired',
    async up(trx) {
      await sql`alter table member_standings
        add column retired_hands integer not null default 0,
        add column excused_from date`.execute(trx)
    },
  },
  {
    /**
     * Somebody may take a member's place: since when the place counts, until when what was excused is
     * due, who is to take it, and with which row this one changed places.
     */
    name: '0780-replacement',
    async up(trx) {
      await sql`alter table member_standings
        add column place_since timestamptz,
        add column respite text,
        add column replacement text,
        add column exchanges text not null default '[]'`.execute(trx)
    },
  },
  {
    /** What newcomers were approved with after the start, and until when they catch up. */
    name: '0790-newcomers',
    async up(trx) {
      await sql`alter table member_standings
        add column admission text,
        add column catch_up_until date`.execute(trx)
    },
  },
  {
    /** Who has not agreed yet to another first day. Nobody was asked about the moves of before. */
    name: '0792-first-days',
    async up(trx) {
      await sql`alter table member_standings add column first_day_asked_at timestamptz`.execute(trx)
    },
  },
  {
    /** The officer who wrote the e-mail of a guest already in the circle; null for earlier e-mails. (M7) */
    name: '0942-new-emails',
    async up(trx) {
      await sql`alter table member_standings add column email_by uuid`.execute(trx)
    },
  },
  {
    /** Who held a row when an entry was written: their row of today, their name, their account. (S5) */
    name: '0882-holders',
    async up(trx) {
      await sql`create function holder_at(tontine uuid, member uuid, seq int) returns uuid
        language sql stable as $$
          with recursive moved (member_id, since) as (
            select holder_at.member, holder_at.seq - 1
            union all
            select next.member_id, next.since from moved cross join lateral (
              select (swap->>'with')::uuid as member_id, (swap->>'seq')::int as since
              from member_standings held, jsonb_array_elements(held.exchanges::jsonb) swap
              where held.tontine_id = holder_at.tontine and held.member_id = moved.member_id
                and held.exchanges <> '[]' and (swap->>'seq')::int > moved.since
              order by (swap->>'seq')::int limit 1
            ) next
          )
          select moved.member_id from moved order by moved.since desc limit 1
        $$`.execute(trx)
      await sql`create function name_at(tontine uuid, member uuid, seq int) returns text
        language sql stable as $$
          select named.name from member_contacts named where named.tontine_id = name_at.tontine
            and named.member_id = holder_at(name_at.tontine, name_at.member, name_at.seq)
        $$`.execute(trx)
      await sql`create function user_at(tontine uuid, member uuid, seq int) returns uuid
        language sql stable as $$
          select held.user_id from member_standings held where held.tontine_id = user_at.tontine
            and held.member_id = holder_at(user_at.tontine, user_at.member, user_at.seq)
        $$`.execute(trx)
    },
  },
]
