import type { UserId } from '@mainforte/domain/kernel/ids'
import { standingAs } from '@mainforte/domain/members/member'
import type { MemberStatus } from '@mainforte/domain/members/member'
import type { Subject } from '@mainforte/domain/roles'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The reader's standing, as columns of a page's statement. */
export interface StandingColumns {
  myStatus: MemberStatus | null
  isOfficer: boolean
  isAdmin: boolean
  isLinked: boolean
}

/** For queries with a tontine `t` and the reader's `mine` joined. */
export const standingColumns = (reader: UserId | RawBuilder<unknown>) => sql`
  mine.status as my_status,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = ${reader} as is_admin,
  coalesce(mine.is_linked, false) as is_linked`

/** Whether `mine` is who held the place of a payment or of its payer when it was recorded. (P10, S5) */
export const isPartyOf = (mine: 'mine' | 'own', payment: 'p' | 'own' | 'found') => {
  const its = (column: string) => sql.ref(`${payment}.${column}`)
  return sql<boolean>`(${sql.ref(`${mine}.person_id`)}
    in (${its('person_id')}, coalesce(${its('payer_person_id')}, ${its('person_id')})))`
}

/** The reader's standing in the tontine, for the permission table. */
export const subjectFrom = ({
  myStatus,
  isOfficer,
  isAdmin,
  isLinked,
}: StandingColumns): Subject => ({
  standing: standingAs(myStatus),
  isOfficer,
  isAdmin,
  isLinked,
})
