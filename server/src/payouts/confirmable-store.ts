import type { ConfirmableView } from '@mainforte/contract/payments/views'
import { sql } from 'kysely'

/**
 * Whether the officer `mine` may confirm a pending payment: one that is not their own, or their own
 * if no other officer can. (P4) The domain decides; this predicts it for a whole list at once, and
 * `read-models.test.ts` compares the two.
 */
export function isConfirmable(payment: 'p' | 'w') {
  const its = (column: string) => sql.ref(`${payment}.${column}`)
  const parties = sql`(${its('member_id')}, coalesce(${its('payer_id')}, ${its('member_id')}))`
  return sql<boolean>`(mine.member_id not in ${parties}
    or not exists (select from member_standings o where o.tontine_id = mine.tontine_id
      and o.status = 'active' and o.user_id is not null and (o.is_officer or o.is_admin
        or o.dismissed_at > ${its('recorded_at')} - interval '7 days')
      and o.member_id <> mine.member_id
      and (${its('by_user')} = mine.user_id or o.member_id not in ${parties})))`
}

const confirmableOnes = sql`payments p where p.tontine_id = t.id and p.status = 'pending'
  and ${isConfirmable('p')}`

/** The number of declared payments of a tontine `t` that its officer `mine` may confirm. (P4) */
export const confirmableCount = sql<number>`(select count(*)::int from ${confirmableOnes})`

/** Those payments as they were declared; none if `mine` is not an officer. (P4) */
export const confirmableJson = sql<ConfirmableView[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'memberId', p.member_id, 'amount', p.amount) order by p.recorded_seq), '[]'::jsonb)
  from ${confirmableOnes} and mine.status = 'active' and (mine.is_officer or mine.is_admin))`
