import type { Generated } from 'kysely'
import type { MemberStatus } from '@mainforte/domain/members/member'

declare module '../kernel/database/database.ts' {
  interface Tables {
    memberStandings: MemberStandingsTable
    memberContacts: MemberContactsTable
    tontineMembers: TontineMembersView
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
  hands: number
  retiredHands: number
  excusedFrom: string | null
  isAdmin: boolean
  isOfficer: boolean
  dismissedAt: string | null
  hasAsked: boolean
  hasAgreed: boolean
  declinedBy: string | null
  firstDayAskedAt: string | null
  isApproved: boolean
  /** A JSON object with what they were approved after the start. */
  admission: string | null
  catchUpUntil: string | null
  isVouched: boolean
  isUnwitnessed: boolean
  addedBy: string
  emailBy: string | null
  /** A JSON array of user ids. */
  deniedBy: string
  dateJoined: string
  activeSince: string | null
  placeSince: string | null
  /** JSON. */
  respite: string | null
  replacement: string | null
  /** A JSON array of those who held it before. */
  formers: string
}

/** Personal data of members, whatever place they hold. A row can be erased without a change to the journal. */
interface MemberContactsTable {
  tontineId: string
  personId: string
  name: string
  email: string | null
  phone: string | null
  /** Whether the tontine is closed: this row is then not offered to anybody. */
  isClosed: Generated<boolean>
}

/** The view of both tables, with the specification's names. */
interface TontineMembersView extends Omit<MemberStandingsTable, 'memberId'> {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** The photo of the member's account, if they have one. */
  photoUrl: string | null
}
