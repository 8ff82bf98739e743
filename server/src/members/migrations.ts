import { sql } from 'kysely'
import type { Kysely } from 'kysely'
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
        exchanges text not null,
        first_day_asked_at timestamptz,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index member_standings_user on member_standings (user_id, tontine_id desc)
        where user_id is not null`.execute(trx)
      await sql`create index member_standings_unanswered on member_standings (user_id)
        where user_id is not null and not has_agreed`.execute(trx)
      await sql`create table member_contacts (
        tontine_id uuid not null,
        member_id uuid not null,
        name text not null,
        email text,
        phone text,
        is_closed boolean not null default false,
        primary key (tontine_id, member_id)
      )`.execute(trx)
      await sql`create index member_contacts_email on member_contacts (email)
        where email is not null and not is_closed`.execute(trx)
      // A photo is its person's, and changes in all their tontines at once: it is looked up.
      await sql`create view tontine_members as
        select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
          s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
          s.hands, s.retired_hands, s.excused_from, s.is_admin, s.is_officer, s.active_since,
          s.has_agreed, s.declined_by, s.has_asked, s.is_approved, s.is_vouched, s.is_unwitnessed,
          s.added_by, s.denied_by, s.admission, s.catch_up_until, s.place_since, s.respite,
          s.replacement, s.exchanges, s.first_day_asked_at
        from member_standings s join member_contacts c using (tontine_id, member_id)`.execute(trx)
      await createHolderFunctions(trx)
    },
  },
]

/** Who held a row when an entry was written: their row of today, their name, their account. (S5) */
async function createHolderFunctions(trx: Kysely<unknown>): Promise<void> {
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
}
