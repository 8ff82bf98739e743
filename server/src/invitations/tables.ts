import type { InvitationStatus } from '@mainforte/domain/invitations/by-mail'
import type { Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    invitations: InvitationsTable
    invitationStops: InvitationStopsTable
  }
}

/** One mail that somebody had us send. What he wrote in it is not kept. */
interface InvitationsTable {
  id: string
  /** Null once the account has ended; the address is empty then. */
  senderId: string | null
  tontineId: string | null
  email: string
  status: Generated<InvitationStatus>
  createdAt: string
}

/** Who wants no invitations, by the digest of the address. */
interface InvitationStopsTable {
  addressDigest: string
  stoppedAt: string
}
