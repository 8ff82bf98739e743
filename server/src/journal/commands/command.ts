import type { Command, Refusal } from '@mainforte/domain/decider'
import type { Decision } from '@mainforte/domain/kernel/decision'
import type { Context } from '@mainforte/domain/kernel/context'
import type { Head } from '@mainforte/domain/journal/head'
import type { Operation } from '@mainforte/domain/kernel/operation'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Actor } from '@mainforte/domain/roles'
import type { CurrentEntry, Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import type { Announcement } from '../../kernel/live/live.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Current } from '../reading/names.ts'
import type { Write } from '../writes.ts'

/**
 * The signed-in author that every command has, with the head that their device had verified or was
 * last shown. (J12)
 */
export type Author = Exclude<Actor, { role: 'visitor' }> & { readonly seen?: Head | undefined }

/** What a command decided and changes. */
export interface CommittedCommand {
  /** The state before the command; undefined for a new tontine. */
  readonly before: Tontine | undefined
  readonly state: Tontine
  readonly entries: readonly CurrentEntry[]
}

/** The same, with the tontine as it is after it, for the answer. */
export interface AnsweredCommand extends CommittedCommand, Current {
  readonly state: Tontine
}

/** What a feature adds to a command. */
export interface Beside {
  /** Written by the statement that appends to the journal, so that it costs no trip of its own. */
  readonly writes: readonly Write[]
  /** Sent after the commit. */
  readonly announcements: readonly Announcement[]
  /** Enqueues the job that follows, in the same transaction; undefined if none does. */
  readonly job?: ((trx: Sql) => Promise<void>) | undefined
}

export interface CommandRequest<Answer> {
  readonly tontineId: TontineId
  readonly actor: Author
  readonly command: Command
  /** What nobody sent at that moment, or may not be held back, whatever its author has sent. */
  readonly isUnlimited?: boolean
  /** Makes the request idempotent: a repeated request gets the stored answer. */
  readonly keyed?: Omit<KeyedRequest, 'actor'> | undefined
  /** What a device wrote down by itself and sends now. (J17) */
  readonly operation?: Operation | undefined
  /** The names of a new tontine's members, which are in no table yet. */
  readonly nameOf?: Context['nameOf']
  /** Writes data outside the journal, such as names, after the rules have accepted the command. */
  alongside?(trx: Sql, committed: CommittedCommand): Promise<void>
  /** It follows from what was decided; names are as they were before the command, its texts added. */
  answer(committed: AnsweredCommand): Answer
}

export type CommandResult<Answer> = Decision<Answer, CommandRefusal>

/** The rules refuse it, or its author has sent too many. */
export type CommandRefusal =
  | Refusal
  | { readonly code: 'too-many-requests'; readonly retryAfterSeconds: number }

/** A request's idempotency key, separate for each author; undefined without one. */
export const keyOf = ({ keyed, actor }: CommandRequest<unknown>): KeyedRequest | undefined =>
  keyed && { ...keyed, actor: actor.userId }
