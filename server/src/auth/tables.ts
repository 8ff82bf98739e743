import type { Language } from '@mainforte/domain/kernel/language'
import type { AccountRole } from '@mainforte/domain/permissions'
import type { Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    profiles: ProfilesTable
    accounts: AccountsTable
    sessions: SessionsTable
    accountTokens: AccountTokensTable
    verifications: VerificationsTable
    auditEntries: AuditEntriesTable
    demotedAdmins: DemotedAdminsTable
  }
}

/** One row per person with an account. Instants are ISO text. */
export interface ProfilesTable {
  id: string
  fullName: string
  email: string
  /** Whether the owner of the address has followed a link that only he could read. */
  emailVerified: Generated<boolean>
  /** Until then: the digest of a secret that only the browser has which chose the password. */
  registeredBy: string | null
  /** Until then: the code of the invitation that brought them. */
  registeredInvite: string | null
  avatarUrl: string | null
  phone: string | null
  role: Generated<AccountRole>
  /** Whether the platform's administration has checked who this is. */
  isVerified: Generated<boolean>
  language: Generated<Language>
  banned: Generated<boolean>
  banReason: string | null
  banExpires: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

/** One row per way to sign in: `credential` with a password, or `google`. */
interface AccountsTable {
  id: string
  userId: string
  providerId: string
  accountId: string
  password: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

interface SessionsTable {
  id: string
  userId: string
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

/** What better-auth remembers between sending somebody to Google and his coming back. */
interface VerificationsTable {
  id: string
  expiresAt: string
}

/** The secrets in our mails, by their digest: whoever reads the table can follow no link. */
interface AccountTokensTable {
  digest: string
  userId: string
  purpose: TokenPurpose
  expiresAt: string
}

export type TokenPurpose = 'confirm-email' | 'reset-password'

/** What an administrator did to the platform or to somebody. */
interface AuditEntriesTable {
  id: string
  at: string
  actorId: string
  action: string
  subjectId: string | null
  /** JSON. */
  facts: string
}

/** Addresses whose account a super admin has demoted: none of them promotes itself. */
interface DemotedAdminsTable {
  /** SHA-256 of the address. */
  addressDigest: string
  demotedAt: string
}
