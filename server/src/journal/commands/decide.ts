import { decide, deniedTo, needsOf } from '@mainforte/domain/decider'
import { beforeTheFirst, seenAnother } from '@mainforte/domain/journal/chain'
import { accept, refuse } from '@mainforte/domain/kernel/decision'
import type { Event, Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import type { Services } from '../../kernel/services.ts'
import { type Kept, nothingKept } from '../digests/kept.ts'
import { newKeys } from '../digests/keys.ts'
import { noNames } from '../reading/names.ts'
import type { Remembered } from '../reading/remembered.ts'
import { findHash } from '../store.ts'
import type { CommandRefusal, CommandRequest, CommandResult } from './command.ts'
import { contextOf } from './context.ts'
import { noPace, secondsToWait } from './pace.ts'

/** A tontine before a command. */
export interface Before extends Omit<Remembered, 'state'> {
  /** Undefined if the command creates it. */
  readonly state: Tontine | undefined
  /** The secret of the keys, encrypted, if it is to be stored. */
  readonly newRoot?: string
}

export interface Decided {
  readonly events: readonly Event[]
  readonly kept: Kept
  readonly now: number
}

/** Before the first command of a tontine. */
export async function nothingYet(
  db: Sql,
  encryption: Encryption,
  tontineId: string,
): Promise<Before> {
  const { keys, newRoot } = await newKeys(db, encryption, tontineId)
  const head = { seq: 0, hash: beforeTheFirst }
  return { state: undefined, head, names: noNames(), keys: () => keys, pace: noPace, newRoot }
}

/** Decides a command now: by the permission table, by what its author has seen and sent, and by the rules. */
export async function decideNow(
  { clock, commandLimits }: Services,
  db: Sql,
  request: CommandRequest<unknown>,
  before: Before,
): Promise<CommandResult<Decided>> {
  const { actor, command, operation, isUnlimited = false } = request
  const now = clock.now()
  const denied =
    deniedTo(actor, command, before.state) ?? (await contradictedBy(db, request, before))
  if (denied) return refuse(denied)
  const retryAfterSeconds = isUnlimited
    ? 0
    : secondsToWait(before.pace, actor.userId, now, commandLimits)
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  const kept = nothingKept(before.newRoot)
  const given = { ...before, reader: actor.userId, now, operation, nameOf: request.nameOf }
  const context = await contextOf(db, given, needsOf(before.state, command), kept)
  const decision = decide(before.state, command, context)
  return decision.accepted ? accept({ events: decision.value, kept, now }) : decision
}

/**
 * Refuses an author whose device had verified a journal that this one does not contain: an entry
 * that followed from another journal would hide that there are two. The head costs no request; an
 * older entry costs one. (J12)
 */
async function contradictedBy(
  db: Sql,
  { actor: { seen }, tontineId }: CommandRequest<unknown>,
  { state, head }: Before,
): Promise<CommandRefusal | undefined> {
  // A new tontine has no journal that its author could have seen.
  if (!seen || !state) return undefined
  const isOlder = seen.seq < head.seq
  const hash = isOlder ? await findHash(db, tontineId, seen.seq) : undefined
  const another = seenAnother(seen, head, () => hash)
  return another && { code: 'other-journal', seq: another.at }
}
