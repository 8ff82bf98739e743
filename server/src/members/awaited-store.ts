import type { Awaited } from '@mainforte/domain/members/witness'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'

/** The organizer of the tontine of a member `m`. */
const organizer = sql`(
  select t.admin_id from tontine_standings t where t.tontine_id = m.tontine_id)`

/**
 * Whose yes a member `m` needs next: the same as the domain's `awaitedOf`, in a statement that
 * reads many members; `read-models.test.ts` compares the two. (M16, M17)
 */
export const awaited = sql<Awaited | null>`case
  when m.status <> 'pending' then null
  when not m.is_approved then 'approval'
  when m.user_id is not null then 'answer'
  when exists (select from member_standings w where w.tontine_id = m.tontine_id
    and w.status = 'active' and w.user_id is not null and w.user_id <> m.added_by
    and w.user_id <> ${organizer}) then 'witness'
  else 'approval' end`

/**
 * Whether the reader, who is active, is asked about a guest `m`: they are a witness and have not
 * said no. (M17)
 */
export const isAskedOfWitness = (reader: UserId) => sql<boolean>`(m.status = 'pending'
  and m.is_approved and m.user_id is null and m.added_by <> ${reader}
  and not m.denied_by::jsonb ? ${reader}::text and ${organizer} <> ${reader})`

/** The names of the witnesses who said no to a member `m` of `tontine_members`. */
export const denierNames = sql<string[]>`case when m.denied_by = '[]' then '[]'::jsonb else (
  select coalesce(jsonb_agg(w.name order by w.name), '[]'::jsonb) from tontine_members w
  where w.tontine_id = m.tontine_id and m.denied_by::jsonb ? w.user_id::text) end`
