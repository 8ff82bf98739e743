import type { Generated } from 'kysely'
import type { MemberStatus } from '@mainforte/domain/members/member'
import type { Contact } from '../journal/reading/names.ts'

declare module '../kernel/database/database.ts' {
  interface Tables {
    memberStandings: MemberStandingsTable
    memberContacts: MemberContactsTable
  }
}

/** Projection: who is a member of which tontine, in which role. */
interface MemberStandingsTable {
  tontineId: string
  memberId: string
  /** Who holds the place. */
  personId: string
  userId: string | null
  status: MemberStatus
  isOfficer: boolean
  hasAgreed: boolean
  declinedBy: string | null
  isApproved: boolean
}

/** Personal data of members, whatever place they hold. A row can be erased without a change to the journal. */
interface MemberContactsTable extends Contact {
  tontineId: string
  personId: string
  /** Whether the tontine is closed: this row is then not offered to anybody. */
  isClosed: Generated<boolean>
}
