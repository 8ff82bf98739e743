import type { Head } from '@mainforte/domain/journal/head'
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

/** The events. Rows are appended, never changed. */
interface JournalTable {
  tontineId: string
  seq: number
  at: string
  byUser: string
  event: ColumnType<Event, string, never>
  /** The head that the author's device had seen. */
  seen: ColumnType<Head | null, string | null, never>
  prevHash: string
  hash: string
}

/** The end of each journal, the row that a command moves. */
interface JournalHeadsTable {
  tontineId: string
  seq: number
  hash: string
  /** The version of the names and texts beside the journal. */
  names: Generated<number>
}

/** The answer to each request with a key, for repeated requests. */
interface IdempotencyKeysTable {
  actor: string
  key: string
  request: string
  answer: ColumnType<unknown, string, never>
  at: Generated<string>
}

/**
 * The secret from which a tontine's keys are derived, encrypted with a key outside the database.
 */
interface TontineKeysTable {
  tontineId: string
  root: string
}

/** The texts of digests in the journal; erasing one leaves the journal's chain intact. */
interface KeptTextsTable {
  tontineId: string
  digest: string
  salt: string
  lookup: string | null
  body: string
}

/** The salts of members' e-mails and phone numbers; deleted with a person's data. */
interface IdentitySaltsTable {
  tontineId: string
  personId: string
  kind: IdentityKind
  salt: string
}

/** The salt of a tontine's current name. */
interface NameSaltsTable {
  tontineId: string
  salt: string
}
