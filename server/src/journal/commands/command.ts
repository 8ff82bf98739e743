import type { Command, Refusal } from '@mainforte/domain/decider'
import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Actor } from '@mainforte/domain/permissions'
import type { CurrentEntry, Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import type { Part } from '../../kernel/database/parts.ts'
import type { Announcement } from '../../kernel/live/live.ts'
import type { NameOf } from './facts.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { KeptText } from '../digests/kept.ts'
import type { Change } from '../projection.ts'
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

/** The same, with what it writes of it. */
export interface WrittenCommand extends CommittedCommand {
  /** The rows of the read tables that change. */
  readonly changes: readonly Change[]
  readonly texts: readonly KeptText[]
}

/** What a feature adds to a command. */
export interface Beside {
  /** Written by the statement that appends to the journal, so that it costs no trip of its own. */
  readonly writes: readonly Write[]
  /** Sent after the commit. */
  readonly announcements: readonly Announcement[]
}

export type CommandRequest<Answer> = RequestedCommand & Answering<Answer>

/** A command, without its answer. */
export interface RequestedCommand {
  readonly tontineId: TontineId
  readonly actor: Author
  readonly command: Command
  /** What nobody sent at that moment, or may not be held back, whatever its author has sent. */
  readonly isUnlimited?: boolean
  /** Makes the request idempotent: a repeated request gets the stored answer. */
  readonly keyed?: Omit<KeyedRequest, 'actor'> | undefined
  /** The names of a new tontine's members, which are in no table yet. */
  readonly nameOf?: NameOf
  /** Writes data outside the journal, such as names, after the rules have accepted the command. */
  alongside?(trx: Sql, committed: CommittedCommand): Promise<void>
}

/** Where the response comes from. */
export type Answering<Answer> =
  | {
      /** It follows from what was decided. */
      answer(committed: CommittedCommand): Answer
    }
  | {
      /** Reads it in the transaction, so that it shows what was just written. */
      read(trx: Sql, committed: CommittedCommand): Promise<Answer>
      /**
       * The same as an expression of SQL, which sees the tables as they were before the command;
       * undefined if it needs what the command changes there. It costs no trip of its own.
       */
      expression?(written: WrittenCommand): Part | undefined
    }

export type CommandResult<Answer> =
  | { readonly accepted: true; readonly value: Answer }
  | { readonly accepted: false; readonly refusal: CommandRefusal }

/** The rules refuse it, or its author has sent too many. */
export type CommandRefusal =
  | Refusal
  | { readonly code: 'too-many-requests'; readonly retryAfterSeconds: number }

/** A request's idempotency key, separate for each author; undefined without one. */
export const keyOf = ({ keyed, actor }: CommandRequest<unknown>): KeyedRequest | undefined =>
  keyed && { ...keyed, actor: actor.userId }
