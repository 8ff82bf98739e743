import { actionOf } from '@mainforte/domain/decider'
import type { Refusal } from '@mainforte/domain/decider'
import { chained, seenAnother } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { can } from '@mainforte/domain/permissions'
import { replay } from '@mainforte/domain/tontine'
import type { Event, Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import type { Announcement } from '../../kernel/live/live.ts'
import type { Services } from '../../kernel/services.ts'
import { announcementOf } from './announcement.ts'
import { keyOf } from './command.ts'
import type { Beside, CommandRequest, CommittedCommand } from './command.ts'
import { decideWithFacts } from './decide.ts'
import type { Lookups } from './facts.ts'
import { saveAnswer } from './idempotency.ts'
import type { Kept } from '../digests/kept.ts'
import { keptBeside } from '../digests/kept-store.ts'
import { findKeys, saveNewKeys } from '../digests/keys.ts'
import type { TontineKeys } from '../digests/keys.ts'
import { projected } from '../projection.ts'
import type { Projection } from '../projection.ts'
import type { Remembered, StateCache } from './state-cache.ts'
import { appended, findEntries, findHash, lockHead, lockNewHead } from '../store.ts'
import { writeAll } from '../writes.ts'

export interface ExecuteParts extends Lookups {
  readonly services: Services
  readonly projections: readonly Projection[]
  readonly cache: StateCache
  /** What features write beside the journal, such as notifications. */
  beside(committed: CommittedCommand): Beside
  /** Enqueues the jobs that follow from events, in the same transaction. */
  react(trx: Sql, committed: CommittedCommand): Promise<void>
}

/** The outcome of a command in its transaction; only `accepted` may be committed. */
export type Outcome<Answer> =
  | {
      readonly is: 'accepted'
      readonly value: Answer
      /** What to cache once the transaction has committed. */
      readonly remembered: Remembered
      readonly announcements: readonly Announcement[]
    }
  | Refused

interface Refused {
  /** `refused-for-good`: even an answer stored for the same request must not be returned. */
  readonly is: 'refused' | 'refused-for-good'
  readonly refusal: Refusal
}

/** A tontine's head, state and keys, loaded under the lock. */
interface Loaded {
  readonly head: Head
  readonly state: Tontine | undefined
  readonly keys: TontineKeys
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

  const now = parts.services.clock.now()
  const { decision, kept } = await decideWithFacts(trx, {
    tontineId: request.tontineId,
    actor: request.actor.userId,
    command: request.command,
    before: loaded.state,
    keys: loaded.keys,
    now,
    nameOf: request.nameOf,
    lookups: parts,
  })
  if (!decision.accepted) return refused(decision.refusal)

  const { committed, announcements } = await append(parts, trx, request, loaded, {
    events: decision.value,
    kept,
    now,
  })
  await request.alongside?.(trx, committed)
  await parts.react(trx, committed)
  const value = await request.answer(trx, committed)
  const key = keyOf(request)
  if (key) await saveAnswer(trx, key, value)
  const remembered = { state: committed.state, keys: loaded.keys }
  return { is: 'accepted', value, remembered, announcements }
}

const isNew = ({ command }: CommandRequest<unknown>) => command.type === 'create-tontine'

const refused = (refusal: Refusal): Refused => ({ is: 'refused', refusal })

const lock = (trx: Sql, request: CommandRequest<unknown>): Promise<Head | undefined> =>
  isNew(request) ? lockNewHead(trx, request.tontineId) : lockHead(trx, request.tontineId)

/** The state at the head: from the cache, caught up with the entries after it. */
async function load(
  parts: ExecuteParts,
  trx: Sql,
  tontineId: TontineId,
  head: Head,
): Promise<Loaded> {
  const { services, cache } = parts
  if (head.seq === 0)
    return { head, state: undefined, keys: await saveNewKeys(trx, services.encryption, tontineId) }
  const known = cache.get(tontineId)
  if (known?.state.seq === head.seq) return { head, ...known }
  return { head, ...(await caughtUp(parts, trx, tontineId, known)) }
}

/** The state as of now, without a lock: for reading. It is cached for the next command. */
export async function currentState(
  parts: ExecuteParts,
  sql: Sql,
  tontineId: TontineId,
): Promise<Remembered> {
  const { cache } = parts
  const { state, keys } = await caughtUp(parts, sql, tontineId, cache.get(tontineId))
  if (!state) throw new Error(`no journal of ${tontineId}`)
  const current = { state, keys }
  if (state.seq > (cache.get(tontineId)?.state.seq ?? 0)) cache.set(tontineId, current)
  return current
}

/** What is cached of a tontine, with the entries that were written since. */
async function caughtUp(
  { services: { encryption } }: ExecuteParts,
  sql: Sql,
  tontineId: TontineId,
  known: Remembered | undefined,
): Promise<Omit<Loaded, 'head'>> {
  const keys = known?.keys ?? (await findKeys(sql, encryption, tontineId))
  const entries = await findEntries(sql, tontineId, known?.state.seq ?? 0)
  return { keys, state: replay(known?.state, currentEntries(entries)) }
}

/**
 * Checks the permission table with the author's standing in this tontine. A stranger gets
 * `no-such-tontine`, so that ids reveal nothing. (A2)
 */
function authorize(
  { actor, command }: CommandRequest<unknown>,
  state: Tontine | undefined,
): Refused | undefined {
  const subject = state && subjectOf(state, actor.userId)
  if (can(actor, actionOf[command.type], subject)) return undefined
  const mayRead = can(actor, 'tontine.read', subject)
  return {
    // A user who lost the permission does not get the answer of an earlier request either. A member
    // who left by this very command can't leave again, and is told that it is done. (A7)
    is: mayRead && command.type === 'leave-circle' ? 'refused' : 'refused-for-good',
    refusal: { code: mayRead ? 'not-allowed' : 'no-such-tontine' },
  }
}

/**
 * Refuses an author whose device had verified a journal that this one does not contain: an entry
 * that followed from another journal would hide that there are two. The head costs no request; an
 * older entry costs one. (J12)
 */
async function contradictedBy(
  trx: Sql,
  request: CommandRequest<unknown>,
  head: Head,
): Promise<Refused | undefined> {
  const { seen } = request.actor
  if (!seen || isNew(request)) return undefined
  const isOlder = seen.seq < head.seq
  const hash = isOlder ? await findHash(trx, request.tontineId, seen.seq) : undefined
  const another = seenAnother(seen, head, () => hash)
  return another && refused({ code: 'other-journal', seq: another.at })
}

interface Decided {
  readonly events: readonly Event[]
  readonly kept: Kept
  readonly now: number
}

/** Appends the decided events to the journal, with all that is written beside them. */
async function append(
  { projections, beside }: ExecuteParts,
  trx: Sql,
  { tontineId, actor }: CommandRequest<unknown>,
  { head, state: before }: Loaded,
  { events, kept, now }: Decided,
): Promise<{ committed: CommittedCommand; announcements: readonly Announcement[] }> {
  const appending = chained(head, events, {
    tontineId,
    at: new Date(now).toISOString(),
    by: actor.userId,
    // A new tontine has no journal that its author could have seen.
    seen: before && actor.seen,
  })
  const entries = currentEntries(appending)
  const state = replay(before, entries)
  if (!state) throw new Error('a decision without events')
  const committed = { before, state, entries }
  const { writes, announcements } = beside(committed)
  await writeAll(trx, [
    ...appended(tontineId, appending),
    ...keptBeside(tontineId, kept),
    ...projected(projections, before, state),
    ...writes,
  ])
  return { committed, announcements: [announcementOf(state, entries), ...announcements] }
}
