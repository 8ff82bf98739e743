import type { InvitationStatus } from '@mainforte/domain/invitations/by-mail'
import type { Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    invitations: InvitationsTable
    invitationStops: InvitationStopsTable
  }
}

/** One invitation by mail. Its message is not stored. */
interface InvitationsTable {
  id: string
  /** Null once the account has ended; the e-mail is empty then. */
  senderId: string | null
  tontineId: string | null
  email: string
  status: Generated<InvitationStatus>
  createdAt: string
}

/** Addresses that want no invitations, by digest. */
interface InvitationStopsTable {
  addressDigest: string
  stoppedAt: string
}
