import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { standingAs } from '@mainforte/domain/members/member'
import type { MemberStatus } from '@mainforte/domain/members/member'
import type { Subject } from '@mainforte/domain/permissions'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** What a screen's one statement tells of the reader himself, beside what he came to read. */
export interface StandingColumns {
  myStatus: MemberStatus | null
  myMemberId: string | null
  isOfficer: boolean
  isAdmin: boolean
}

/** Goes with `from tontines t left join member_standings mine` of the reader. */
export const standingColumns = (reader: UserId | RawBuilder<unknown>) => sql`
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = ${reader} as is_admin`

/** How the reader stands to the tontine, for the permission table. */
export const subjectFrom = ({ myStatus, isOfficer, isAdmin }: StandingColumns): Subject => ({
  standing: standingAs(myStatus),
  isOfficer,
  isAdmin,
})

/** How somebody stands to a tontine, where that is all that is asked. */
export async function findStanding(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<StandingColumns | undefined> {
  const { rows } = await sql<StandingColumns>`select ${standingColumns(reader)} from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}
