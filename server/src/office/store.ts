import type { AccountState } from '@mainforte/domain/kernel/context'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { AccountOf, OfficeCircle } from '@mainforte/domain/office/eligibility'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The accounts that can't be used, with the reason. */
type ClosedAccounts = Readonly<Record<UserId, Exclude<AccountState, 'open'>>>

/** What the tables say of a circle for the rules of the office. */
export type FoundOffice = OfficeCircle & { readonly closedAccounts: ClosedAccounts }

export const accountsIn =
  (closed: ClosedAccounts): AccountOf =>
  (userId) =>
    closed[userId] ?? 'open'

/** The accounts of a tontine's active members `m` that are suspended or have ended, as JSON. */
const closedAccounts = (
  tontineId: RawBuilder<unknown>,
  now: number,
  which: RawBuilder<unknown> = sql`true`,
) => sql`(
  select coalesce(json_object_agg(m.user_id,
    case when account.id is null then 'ended' else 'suspended' end), '{}'::json)
  from member_standings m left join profiles account on account.id = m.user_id
  where m.tontine_id = ${tontineId} and m.status = 'active' and m.user_id is not null
    and ${which} and (account.id is null or account.banned
      and (account.ban_expires is null or account.ban_expires > ${new Date(now).toISOString()})))`

/** Whether an offer or a vote makes the other members of a tontine `t` matter. */
export const isOfficeBusy = sql`exists (select from offices busy
  where busy.tontine_id = t.id and (busy.offer is not null or busy.vote is not null))`

/** The active members `m` of a tontine `t` who have an account. */
const officeMembers = sql`(
  select coalesce(json_agg(json_build_object('id', m.member_id, 'userId', m.user_id,
    'status', m.status, 'activeSince', iso_instant(m.active_since),
    'hasAgreed', m.has_agreed, 'hands', m.hands, 'retiredHands', m.retired_hands,
    'excusedFrom', m.excused_from) order by m.active_since, m.member_id), '[]'::json)
  from member_standings m
  where m.tontine_id = t.id and m.status = 'active' and m.user_id is not null)`

/**
 * What the rules of the office need of a tontine `t`, as JSON. All members are read only where somebody
 * was offered the office or voted for.
 */
export const officeJson = (now: number) => sql`json_build_object(
  'adminId', t.admin_id, 'phase', t.phase,
  'terms', json_build_object('frequency', t.frequency),
  'office', (select json_build_object('offer', o.offer::jsonb, 'vote', o.vote::jsonb,
      'unansweredSince', iso_instant(o.unanswered_since))
    from offices o where o.tontine_id = t.id),
  'members', case when ${isOfficeBusy} then ${officeMembers} else '[]'::json end,
  'closedAccounts', ${closedAccounts(sql`t.id`, now, sql`(m.user_id = t.admin_id or ${isOfficeBusy})`)})`
