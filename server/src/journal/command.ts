import type { Command, Refusal } from '@mainforte/domain/decider'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Actor } from '@mainforte/domain/permissions'
import type { CurrentEntry, Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../kernel/database/database.ts'
import type { NameOf } from './facts.ts'
import type { KeyedRequest } from './idempotency.ts'

/** Somebody who is signed in: a command always has an author. */
export type Author = Exclude<Actor, { role: 'visitor' }>

/** What a command has changed, inside the transaction that changes it. */
export interface CommittedCommand {
  /** What the command was decided on; undefined for a new tontine. */
  readonly before: Tontine | undefined
  readonly state: Tontine
  readonly entries: readonly CurrentEntry[]
}

export interface CommandRequest<Answer> {
  readonly tontineId: TontineId
  readonly actor: Author
  readonly command: Command
  /** Makes the request safe to send again: the second time it is only answered. */
  readonly keyed?: Omit<KeyedRequest, 'actor'> | undefined
  /** What the members of a new tontine are called, whom no table knows yet. */
  readonly nameOf?: NameOf
  /** Writes what does not belong in the journal, such as names, when the rules have said yes. */
  alongside?(trx: Sql, committed: CommittedCommand): Promise<void>
  /** What the requester is told; read in the transaction, so that it shows what was just written. */
  answer(trx: Sql, committed: CommittedCommand): Promise<Answer>
}

export type CommandResult<Answer> =
  | { readonly accepted: true; readonly value: Answer }
  | { readonly accepted: false; readonly refusal: Refusal }

/** The key of a request that has one, which is its author's own. */
export const keyOf = ({ keyed, actor }: CommandRequest<unknown>): KeyedRequest | undefined =>
  keyed && { ...keyed, actor: actor.userId }
