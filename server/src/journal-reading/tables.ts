declare module '../kernel/database/database.ts' {
  interface Tables {
    journalChecks: JournalChecksTable
  }
}

/** Up to which entry a person's devices have verified a journal. */
export interface JournalChecksTable {
  tontineId: string
  userId: string
  seq: number
  hash: string
  at: string
}
