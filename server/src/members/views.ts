import type { View } from '../kernel/database/views.ts'

/**
 * The specification's table of members. A photo is its person's, and changes in all their tontines
 * at once: it is looked up, not copied.
 */
export const memberViews: View[] = [
  {
    name: 'tontine_members',
    query: `
      select s.member_id as id, s.tontine_id, s.user_id, c.name, c.email, c.phone, s.status,
        s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
        s.hands, s.retired_hands, s.excused_from, s.is_admin, s.is_officer, s.active_since, s.has_agreed, s.declined_by, s.has_asked,
        s.is_approved, s.is_vouched, s.is_unwitnessed, s.added_by, s.denied_by,
        s.admission, s.catch_up_until, s.place_since, s.respite, s.replacement, s.exchanges,
        s.first_day_asked_at
      from member_standings s join member_contacts c using (tontine_id, member_id)`,
  },
]

/** The day since which the dues of a member's place count, whoever holds it now; `t` is the tontine. (C5, S5) */
export const placeDay = (member: string): string =>
  `(coalesce(${member}.place_since, ${member}.active_since) at time zone t.zone)::date`

/**
 * Today's row of the person who held a row when an entry was written: whoever changed places since
 * then is followed from row to row. (S5)
 */
export const holderAt = (tontineId: string, memberId: string, seq: string): string => `(
  with recursive moved (member_id, since) as (
    select (${memberId})::uuid, (${seq})::int - 1
    union all
    select next.member_id, next.since from moved cross join lateral (
      select (swap->>'with')::uuid as member_id, (swap->>'seq')::int as since
      from member_standings held, jsonb_array_elements(held.exchanges::jsonb) swap
      where held.tontine_id = ${tontineId} and held.member_id = moved.member_id
        and held.exchanges <> '[]' and (swap->>'seq')::int > moved.since
      order by (swap->>'seq')::int limit 1
    ) next
  )
  select moved.member_id from moved order by moved.since desc limit 1)`

/** What somebody is called who held a row when an entry was written. (S5) */
export const nameAt = (tontineId: string, memberId: string, seq: string): string => `(
  select then_named.name from member_contacts then_named
  where then_named.tontine_id = ${tontineId}
    and then_named.member_id = ${holderAt(tontineId, memberId, seq)})`

/** The account of the person who held a row when an entry was written. (S5) */
export const userAt = (tontineId: string, memberId: string, seq: string): string => `(
  select then_held.user_id from member_standings then_held
  where then_held.tontine_id = ${tontineId}
    and then_held.member_id = ${holderAt(tontineId, memberId, seq)})`

/** What a tontine calls an account, as a query; null where the account is no member of it. */
export const nameOfUser = (tontineId: string, userId: string): string => `(
  select named.name from tontine_members named
  where named.tontine_id = ${tontineId} and named.user_id = ${userId} limit 1)`
