import type { Language } from '@mainforte/domain/kernel/language'
import type { AccountRole } from '@mainforte/domain/roles'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    profiles: ProfilesTable
    accounts: AccountsTable
    sessions: SessionsTable
    passkeys: PasskeysTable
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
  /** The name as it is searched (`foldedWhole`); written with every name. */
  foldedName: Generated<string>
  /** Null for people who speak by a link or a telephone. */
  email: string | null
  /** Whether the owner of the address has followed a link that only they could read. */
  emailVerified: Generated<boolean>
  /** Until then: the digest of a secret known only to the browser that chose the password. */
  registeredBy: string | null
  /** Until then: the code of the invitation that they came from. */
  registeredInvite: string | null
  avatarUrl: string | null
  /** SHA-256 of the photo, as hex; null without one. */
  avatarDigest: string | null
  phone: string | null
  role: Generated<AccountRole>
  /** Whether the platform's administrators have verified who this is. */
  isVerified: Generated<boolean>
  language: Generated<Language>
  banned: Generated<boolean>
  banReason: string | null
  banExpires: string | null
  /** Whether its password alone does not open the account. */
  asksPasskey: Generated<boolean>
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
  /** What it may do less than an account's; null for an account. */
  through: Through | null
  /** Until when its telephone is open after its code. */
  openUntil: string | null
  /** The digest of the browser's own cookie. */
  device: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export type Through = 'link' | 'reading' | 'shared'

/** A passkey of somebody's. The authenticator alone has the key that signs. */
interface PasskeysTable {
  id: string
  userId: string
  /** The authenticator's name for it, in base64url. */
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often it has signed, by the authenticator's count; 0 where it counts nothing. */
  uses: number
  /** How the browser reaches the authenticator; written as JSON. */
  transports: ColumnType<string[], string, never>
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** better-auth's state between redirecting to Google and the callback; ours between challenge and passkey. */
interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: string
}

/** The digests of the secrets in our mails: a reader of the table can follow no link. */
interface AccountTokensTable {
  digest: string
  userId: string
  purpose: TokenPurpose
  expiresAt: string
  /** Of `add-address`: the address and the password's hash that an account is to have. */
  address: string | null
  password: string | null
  /** The telephone that asked: the token ends with it. */
  phoneId: string | null
}

export type TokenPurpose = 'confirm-email' | 'reset-password' | 'lost-passkey' | 'add-address'

/** An administrator's action on the platform or an account. */
interface AuditEntriesTable {
  id: string
  at: string
  actorId: string
  action: string
  subjectId: string | null
  /** JSON. */
  facts: string
}

/** Addresses whose account was demoted by a super admin: none of them may promote itself. */
interface DemotedAdminsTable {
  /** SHA-256 of the address. */
  addressDigest: string
  demotedAt: string
}
