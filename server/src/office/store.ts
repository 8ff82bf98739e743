import type { AccountState } from '@mainforte/domain/kernel/context'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { AccountOf, OfficeCircle } from '@mainforte/domain/office/eligibility'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'

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

/** Some of the active members `m` of a tontine `t` who have an account. */
const officeMembers = (which: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', m.member_id, 'userId', m.user_id,
    'status', m.status, 'activeSince', iso_instant(m.active_since),
    'hasAgreed', m.has_agreed, 'hands', m.hands, 'retiredHands', m.retired_hands,
    'excusedFrom', m.excused_from) order by m.active_since, m.member_id), '[]'::json)
  from member_standings m
  where m.tontine_id = t.id and m.status = 'active' and ${which})`

/** The organizer alone, whose death may be recorded. */
export const organizerAlone = officeMembers(sql`m.user_id = t.admin_id`)
const nobody = sql`'[]'::json`

/**
 * What the rules of the office need of a tontine `t`, as JSON. All members are read only where somebody
 * was offered the office or voted for, or if they are wanted.
 */
export const officeJson = (
  now: number,
  {
    all = isOfficeBusy,
    otherwise = nobody,
  }: Partial<Record<'all' | 'otherwise', RawBuilder<unknown>>> = {},
) => sql`json_build_object(
  'adminId', t.admin_id, 'phase', t.phase,
  'terms', json_build_object('frequency', t.frequency),
  'office', (select json_build_object('offer', o.offer::jsonb, 'vote', o.vote::jsonb,
      'unansweredSince', iso_instant(o.unanswered_since))
    from offices o where o.tontine_id = t.id),
  'members', case when ${all} then ${officeMembers(sql`m.user_id is not null`)} else ${otherwise} end,
  'closedAccounts', ${closedAccounts(sql`t.id`, now, sql`(m.user_id = t.admin_id or ${all})`)})`

/** Which accounts of a circle can be used, for the commands. */
export async function findAccounts(
  trx: Sql,
  tontineId: TontineId,
  now: number,
): Promise<AccountOf> {
  const { rows } = await sql<{ closed: ClosedAccounts }>`
    select ${closedAccounts(sql`${tontineId}`, now)} as closed`.execute(trx)
  return accountsIn(rows[0]?.closed ?? {})
}

interface FoundOfficePage extends StandingColumns {
  readonly tontineId: TontineId
  readonly tontineName: string
  readonly office: FoundOffice
  readonly names: Readonly<Record<MemberId, string>>
}

/** The page of the office in one statement. */
export async function findOffice(
  trx: Sql,
  tontineId: TontineId,
  { reader, now }: { readonly reader: UserId; readonly now: number },
): Promise<FoundOfficePage | undefined> {
  const { rows } = await sql<FoundOfficePage>`select ${standingColumns(reader)},
    t.id as tontine_id, t.name as tontine_name, ${officeJson(now, { all: sql`true` })} as office,
    (select coalesce(json_object_agg(c.member_id, c.name), '{}'::json)
      from member_contacts c where c.tontine_id = t.id) as names
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
