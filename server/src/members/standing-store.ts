import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { standingAs } from '@mainforte/domain/members/member'
import type { MemberStatus } from '@mainforte/domain/members/member'
import type { Subject } from '@mainforte/domain/permissions'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { holderAt } from './views.ts'

/** The reader's standing, as columns of a page's statement. */
export interface StandingColumns {
  myStatus: MemberStatus | null
  myMemberId: MemberId | null
  isOfficer: boolean
  isAdmin: boolean
}

/** A tontine `t` that can be shown, with the reader's own line `mine`, if they have one, and what else is joined. */
export const fromTontine = (
  tontineId: TontineId,
  reader: UserId,
  joined: RawBuilder<unknown> = sql``,
) => sql`
  from visible_tontines t
  left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
  ${joined}
  where t.id = ${tontineId}`

/** For queries with `fromTontine`, or with `t` and the reader's `mine` joined otherwise. */
export const standingColumns = (reader: UserId | RawBuilder<unknown>) => sql`
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = ${reader} as is_admin`

/**
 * Whether the person of the standing `mine` held a row when an entry of their tontine was written. Most
 * rows never change persons; of those that did, the journal's order decides. (S5)
 */
export const heldThen = (
  mine: 'mine' | 'own' | 'm',
  { memberId, seq }: { readonly memberId: string; readonly seq: string },
) => {
  const its = (column: string) => sql.ref(`${mine}.${column}`)
  const holder = sql.raw(holderAt(`${mine}.tontine_id`, memberId, seq))
  // The rows in question come first, by which an index finds the entries.
  return sql<boolean>`(${sql.raw(memberId)} = any(case when ${its('exchanges')} = '[]'
      then array[${its('member_id')}]
      else array(select moved.member_id from member_standings moved
        where moved.tontine_id = ${its('tontine_id')} and moved.exchanges <> '[]') end)
    and (${its('exchanges')} = '[]' or ${holder} = ${its('member_id')}))`
}

/** Whether `mine` is the member or the payer of a payment that was recorded while they held the row. (P10) */
export const isPartyOf = (mine: 'mine' | 'own', payment: 'p' | 'own' | 'found') => {
  const party = (column: string) =>
    heldThen(mine, { memberId: `${payment}.${column}`, seq: `${payment}.recorded_seq` })
  return sql<boolean>`(${party('member_id')}
    or ${sql.ref(`${payment}.payer_id`)} is not null and ${party('payer_id')})`
}

/** The reader's standing in the tontine, for the permission table. */
export const subjectFrom = ({ myStatus, isOfficer, isAdmin }: StandingColumns): Subject => ({
  standing: standingAs(myStatus),
  isOfficer,
  isAdmin,
})

/** A user's standing in a tontine, without other data. */
export async function findStanding(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<StandingColumns | undefined> {
  const { rows } = await sql<StandingColumns>`
    select ${standingColumns(reader)} ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
