import type { Generated } from 'kysely'
import type { MemberStatus } from '@mainforte/domain/members/member'

declare module '../kernel/database/database.ts' {
  interface Tables {
    memberStandings: MemberStandingsTable
    memberContacts: MemberContactsTable
    tontineMembers: TontineMembersView
  }
}

/** Projection: who is in which circle, as what. */
interface MemberStandingsTable {
  tontineId: string
  memberId: string
  userId: string | null
  status: MemberStatus
  hands: number
  isAdmin: boolean
  isOfficer: boolean
  hasAsked: boolean
  hasAgreed: boolean
  declinedBy: string | null
  dateJoined: string
  activeSince: string | null
}

/** The people behind the ids; a row can be erased and the journal stays whole. */
interface MemberContactsTable {
  tontineId: string
  memberId: string
  name: string
  email: string | null
  phone: string | null
  /** The tontine is closed: nobody is offered this line any more. */
  isClosed: Generated<boolean>
}

/** Both together, with the specification's names. */
interface TontineMembersView extends Omit<MemberStandingsTable, 'memberId'> {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** His account's, while he has one. */
  photoUrl: string | null
}
