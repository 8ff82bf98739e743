import type { InvitationStatus } from '@mainforte/domain/invitations/by-mail'
import type { Generated } from 'kysely'

declare module '../kernel/database.ts' {
  interface Tables {
    invitations: InvitationsTable
  }
}

/** One mail that somebody had us send. What he wrote in it is not kept. */
interface InvitationsTable {
  id: string
  senderId: string
  tontineId: string | null
  email: string
  status: Generated<InvitationStatus>
  createdAt: string
}
