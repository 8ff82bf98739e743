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
 * What somebody was called when an entry was written: whoever held the row then. Two persons who
 * changed places since then have each other's row. (S5)
 */
export const nameAt = (tontineId: string, memberId: string, seq: string): string => `(
  select then_named.name from member_contacts then_named
  where then_named.tontine_id = ${tontineId} and then_named.member_id = coalesce((
    select (swap->>'with')::uuid from member_standings held,
      jsonb_array_elements(held.exchanges::jsonb) swap
    where held.tontine_id = ${tontineId} and held.member_id = ${memberId}
      and held.exchanges <> '[]' and (swap->>'seq')::int >= ${seq}
    order by (swap->>'seq')::int limit 1), ${memberId}))`

/** What a tontine calls an account, as a query; null where the account is no member of it. */
export const nameOfUser = (tontineId: string, userId: string): string => `(
  select named.name from tontine_members named
  where named.tontine_id = ${tontineId} and named.user_id = ${userId} limit 1)`
