/** The points of a command's write path between which something different is in the database. */
export const killPoints = [
  /** Decided, nothing written. */
  'before-journal',
  /** The journal, the read tables, the notifications and the answer are written; then names and contacts. */
  'before-names',
  /** Everything is written, nothing is committed. */
  'before-commit',
  /** The commit is sent, its result is not read. */
  'during-commit',
  /** Committed, the client has no response. */
  'after-commit',
  /** The one statement of a command without a transaction is sent, its result is not read. */
  'during-whole',
  /** The same, and the client has no response. */
  'after-whole',
] as const

export type KillPoint = (typeof killPoints)[number]
