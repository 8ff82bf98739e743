/** The points of a command's write path between which something different is in the database. */
export const killPoints = [
  /** Decided, nothing written. */
  'before-journal',
  /** The journal, the read tables and the notifications are written; then the answer. */
  'before-answer',
  /** Everything is written, nothing is committed. */
  'before-commit',
  /** The commit is sent, its result is not read. */
  'during-commit',
  /** Committed, the client has no response. */
  'after-commit',
] as const

export type KillPoint = (typeof killPoints)[number]
