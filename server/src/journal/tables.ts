import type { Event } from '@mainforte/domain/tontine'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database.ts' {
  interface Tables {
    journal: JournalTable
    journalHeads: JournalHeadsTable
    idempotencyKeys: IdempotencyKeysTable
    tontineSecrets: TontineSecretsTable
    keptTexts: KeptTextsTable
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

/** Beside the journal, so that the digests in it stay digests. */
interface TontineSecretsTable {
  tontineId: string
  drawKey: string
  sealKey: string
}

/** The texts behind digests in the journal; erasing one leaves the journal whole. */
interface KeptTextsTable {
  tontineId: string
  digest: string
  body: string
}
