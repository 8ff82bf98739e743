import { actionOf } from '@mainforte/domain/decider'
import { refuse } from '@mainforte/domain/kernel/decision'
import { seenAnother } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { can, knows } from '@mainforte/domain/permissions'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import type { Announcement } from '../../kernel/live/live.ts'
import type { Services } from '../../kernel/services.ts'
import { appendingOf } from './append.ts'
import type { AppendParts, Loaded } from './append.ts'
import { keyOf } from './command.ts'
import type { CommandRefusal, CommandRequest, CommittedCommand } from './command.ts'
import { decideWithFacts } from './decide.ts'
import { saveAnswer } from './idempotency.ts'
import { noPace, secondsToWait } from './pace.ts'
import { nothingKept } from '../digests/kept.ts'
import { saveNewKeys } from '../digests/keys.ts'
import { contextNames, noNames } from '../reading/names.ts'
import { currentIn } from '../reading/remembered.ts'
import type { Memory, Remembered } from '../reading/remembered.ts'
import { findHash, lockHead, lockNewHead, movedHead } from '../store.ts'
import { writeAll } from '../writes.ts'

export interface ExecuteParts extends AppendParts {
  readonly services: Services
  readonly memory: Memory
  /** The tontines on which this process runs a command without the lock. */
  readonly underWay: Set<TontineId>
  /** Enqueues the job that follows from events, in the same transaction; undefined if none does. */
  react(committed: CommittedCommand): ((trx: Sql) => Promise<void>) | undefined
}

/** The outcome of a command in its transaction; only `accepted` may be committed. */
export type Outcome<Answer> = Accepted<Answer> | Refused

export interface Accepted<Answer> {
  readonly is: 'accepted'
  readonly value: Answer
  /** What to cache once the transaction has committed. */
  readonly remembered: Remembered
  readonly announcements: readonly Announcement[]
}

interface Refused {
  /** `refused-for-good`: even an answer stored for the same request must not be returned. */
  readonly is: 'refused' | 'refused-for-good'
  readonly refusal: CommandRefusal
}

/**
 * Runs one command in its transaction, step by step. A repeated request runs all the steps without
 * effect: it is refused, or its answer is already stored.
 */
export async function execute<Answer>(
  parts: ExecuteParts,
  trx: Sql,
  request: CommandRequest<Answer>,
): Promise<Outcome<Answer>> {
  const head = await lock(trx, request)
  if (!head) return refused({ code: isNew(request) ? 'tontine-exists' : 'no-such-tontine' })
  const loaded = await load(parts, trx, request.tontineId, head)
  const denied = authorize(request, loaded.state)
  if (denied) return denied
  const contradicted = await contradictedBy(trx, request, head)
  if (contradicted) return contradicted

  const { decision, kept, now } = await decideOn(parts, trx, request, loaded)
  if (!decision.accepted) return refused(decision.refusal)

  const appending = appendingOf(parts, request, loaded, { events: decision.value, kept, now })
  const { committed, remembered, announcements, end, writes } = appending
  await writeAll(trx, writes, movedHead(request.tontineId, end))
  await request.alongside?.(trx, committed)
  await parts.react(committed)?.(trx)
  const value = 'answer' in request ? request.answer(committed) : await request.read(trx, committed)
  const key = keyOf(request)
  if (key) await saveAnswer(trx, key, value)
  return { is: 'accepted', value, remembered, announcements }
}

export const isNew = ({ command }: CommandRequest<unknown>) => command.type === 'create-tontine'

const refused = (refusal: CommandRefusal): Refused => ({ is: 'refused', refusal })

const lock = (trx: Sql, request: CommandRequest<unknown>): Promise<Head | undefined> =>
  isNew(request) ? lockNewHead(trx, request.tontineId) : lockHead(trx, request.tontineId)

/** The state at the head, of whatever is remembered. */
async function load(
  { services, memory }: ExecuteParts,
  trx: Sql,
  tontineId: TontineId,
  head: Head,
): Promise<Loaded> {
  const { encryption } = services
  if (head.seq === 0) {
    const keys = await saveNewKeys(trx, encryption, tontineId)
    return { head, state: undefined, names: noNames(), keys: () => keys, pace: noPace }
  }
  const current = await currentIn({ encryption, memory }, trx, tontineId)
  if (!current) throw new Error(`no journal of ${tontineId}`)
  return { head, ...current }
}

const isOpen = () => 'open' as const

/** What the rules say of a command now, and before them how much its author has sent. */
export async function decideOn(
  parts: ExecuteParts,
  db: Sql,
  { actor, command, nameOf, isUnlimited = false }: CommandRequest<unknown>,
  { state: before, names, keys, pace }: Omit<Loaded, 'head'>,
) {
  const { clock, commandLimits } = parts.services
  const now = clock.now()
  const retryAfterSeconds = isUnlimited ? 0 : secondsToWait(pace, actor.userId, now, commandLimits)
  if (retryAfterSeconds > 0) {
    const refusal = { code: 'too-many-requests', retryAfterSeconds } as const
    return { decision: refuse(refusal), kept: nothingKept(), now }
  }
  const actorId = actor.userId
  const given = {
    actor: actorId,
    command,
    before,
    keys: keys(),
    now,
    // The names of a new tontine are in no table yet.
    names: before ? contextNames(names, now) : { nameOf: nameOf ?? (() => ''), accountOf: isOpen },
  }
  return { ...(await decideWithFacts(db, given)), now }
}

/**
 * Checks the permission table with the author's standing in this tontine. A stranger gets
 * `no-such-tontine`, so that ids reveal nothing. (A2)
 */
export function authorize(
  { actor, command }: CommandRequest<unknown>,
  state: Tontine | undefined,
): Refused | undefined {
  const subject = state && subjectOf(state, actor.userId)
  if (can(actor, actionOf(command.type), subject)) return undefined
  const isKnown = knows(actor, subject)
  return {
    // A user who lost the permission does not get the answer of an earlier request either. A member
    // who left by this very command can't leave again, and is told that it is done. (A7)
    is: isKnown && command.type === 'leave-circle' ? 'refused' : 'refused-for-good',
    refusal: { code: isKnown ? 'not-allowed' : 'no-such-tontine' },
  }
}

/**
 * Refuses an author whose device had verified a journal that this one does not contain: an entry
 * that followed from another journal would hide that there are two. The head costs no request; an
 * older entry costs one. (J12)
 */
export async function contradictedBy(
  db: Sql,
  request: CommandRequest<unknown>,
  head: Head,
): Promise<Refused | undefined> {
  const { seen } = request.actor
  if (!seen || isNew(request)) return undefined
  const isOlder = seen.seq < head.seq
  const hash = isOlder ? await findHash(db, request.tontineId, seen.seq) : undefined
  const another = seenAnother(seen, head, () => hash)
  return another && refused({ code: 'other-journal', seq: another.at })
}
