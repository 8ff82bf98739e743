import { aheadMark } from '@mainforte/server/kernel/database/ahead'

/**
 * Whether a statement writes a whole command, outside of a transaction: that of a transaction is sent
 * ahead.
 */
export const isWholeCommand = (text: string): boolean =>
  text.includes('insert into journal (') && !text.startsWith(aheadMark)

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
  /** A statement that writes a whole command is sent, its result is not read. */
  'during-whole',
  /** The same, and the client has no response. */
  'after-whole',
] as const

export type KillPoint = (typeof killPoints)[number]
