import type { Bound } from '../kernel/database/parts.ts'
import { daysOfOfficers } from '@mainforte/domain/payments/witness'
import { sql } from 'kysely'

/**
 * Whether `mine` may confirm a pending payment: an officer one that is not their own, or their own
 * if no other officer can (P4), and a witness what no officer answered in time (G6): who went out or died
 * only if nobody else is one. The domain
 * decides; this predicts it for a whole list at once, and `read-models.test.ts` compares the two.
 */
export function isConfirmable(payment: 'p' | 'o', now: Bound<number>) {
  const its = (column: string) => sql.ref(`${payment}.${column}`)
  const parties = sql`(${its('member_id')}, coalesce(${its('payer_id')}, ${its('member_id')}))`
  const patience = sql.lit(`${24 * daysOfOfficers} hours`)
  const answeredBefore = sql`to_timestamp(${now}::float8 / 1000) - ${patience}::interval`
  const hasVoice = (row: string) =>
    sql.raw(`(${row}.excused_from is null and ${row}.retired_hands < ${row}.hands)`)
  return sql<boolean>`(mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ${parties}
      and ${its('by_user')} <> mine.user_id and mine.active_since <= ${its('recorded_at')}
      and ${its('recorded_at')} <= ${answeredBefore}
      and (${hasVoice('mine')} or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
        and other.status = 'active' and other.user_id <> ${its('by_user')} and not other.is_officer and not other.is_admin
        and other.active_since <= ${its('recorded_at')} and other.member_id not in ${parties}
        and ${hasVoice('other')}))
    else mine.member_id not in ${parties} or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > ${its('recorded_at')} - interval '7 days')
      and other.member_id <> mine.member_id
      and (${its('by_user')} = mine.user_id or other.member_id not in ${parties})) end)`
}

const confirmableOnes = (now: number) => sql`payments p where p.tontine_id = t.id
  and p.status = 'pending' and ${isConfirmable('p', now)}`

/** The number of declared payments of a tontine `t` that `mine` may confirm. (P4, G6) */
export const confirmableCount = (now: number) =>
  sql<number>`(select count(*)::int from ${confirmableOnes(now)})`
