import type { IdentityKind } from '@mainforte/domain/kernel/context'
import type { Event } from '@mainforte/domain/tontine'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    journal: JournalTable
    journalHeads: JournalHeadsTable
    idempotencyKeys: IdempotencyKeysTable
    tontineKeys: TontineKeysTable
    keptTexts: KeptTextsTable
    identitySalts: IdentitySaltsTable
    nameSalts: NameSaltsTable
  }
}

/** What happened. Rows are added, never changed. */
interface JournalTable {
  tontineId: string
  seq: number
  at: string
  byUser: string
  event: ColumnType<Event, string, never>
  prevHash: string
  hash: string
}

/** The end of each journal; the row that a command locks. */
interface JournalHeadsTable {
  tontineId: string
  seq: number
  hash: string
}

/** What a request with a key was answered, so that the same request is answered the same. */
interface IdempotencyKeysTable {
  actor: string
  key: string
  request: string
  answer: ColumnType<unknown, string, never>
  at: Generated<string>
}

/** What a tontine's keys are derived from, encrypted with a key that is not in the database. */
interface TontineKeysTable {
  tontineId: string
  root: string
  oldDrawKey: string | null
}

/** The texts behind digests in the journal; erasing one leaves the journal whole. */
interface KeptTextsTable {
  tontineId: string
  digest: string
  salt: string
  mask: string | null
  lookup: string | null
  body: string
}

/** What the digest of a member's e-mail or telephone was made with; goes when the person goes. */
interface IdentitySaltsTable {
  tontineId: string
  memberId: string
  kind: IdentityKind
  salt: string
  mask: string | null
}

/** What the digest of a tontine's present name was made with. */
interface NameSaltsTable {
  tontineId: string
  salt: string
  mask: string | null
}
