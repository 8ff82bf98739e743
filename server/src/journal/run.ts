import { actionOf, decide } from '@mainforte/domain/decider'
import type { Command, Refusal } from '@mainforte/domain/decider'
import { chained } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/permissions'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Services } from '../kernel/services.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Announcement } from '../kernel/live/live.ts'
import { announcementOf } from './announcement.ts'
import { createContext } from './context.ts'
import { FactWanted, factsOfNone, lookedUp } from './facts.ts'
import type { Facts, NameOf } from './facts.ts'
import { findAnswer, saveAnswer } from './idempotency.ts'
import type { KeyedRequest } from './idempotency.ts'
import { nothingKept } from './kept.ts'
import type { Kept } from './kept.ts'
import { keptBeside } from './kept-store.ts'
import { findKeys, saveNewKeys } from './keys.ts'
import type { TontineKeys } from './keys.ts'
import { projected } from './projection.ts'
import type { Projection } from './projection.ts'
import { createStateCache } from './state-cache.ts'
import type { Remembered, StateCache } from './state-cache.ts'
import { appended, findEntries, lockHead, lockNewHead } from './store.ts'
import { writeAll } from './writes.ts'

/** Somebody who is signed in: a command always has an author. */
export type Author = Exclude<Actor, { role: 'visitor' }>

/** What a command has changed, inside the transaction that changes it. */
export interface CommittedCommand {
  /** What the command was decided on; undefined for a new tontine. */
  readonly before: Tontine | undefined
  readonly state: Tontine
  readonly entries: readonly Entry[]
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
  /** What the asker is told; read in the transaction, so that it shows what was just written. */
  answer(trx: Sql, committed: CommittedCommand): Promise<Answer>
}

export type CommandResult<Answer> =
  | { readonly accepted: true; readonly value: Answer }
  | { readonly accepted: false; readonly refusal: Refusal }

export interface Journal {
  /**
   * Does one command in one transaction: lock, load, decide, append, project, enqueue, commit.
   * What it has answered is stored; what it has refused or thrown has changed nothing.
   */
  run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>>
}

/** What the journal is put together with, because it knows no other room. */
export interface JournalParts {
  readonly services: Services
  readonly projections: readonly Projection[]
  /** Finds what members are called, for the order by alphabet. */
  findNames(trx: Sql, tontineId: TontineId): Promise<NameOf>
  /**
   * Enqueues what follows from events, such as mails, in the same transaction; answers what is to
   * be announced once it has committed.
   */
  react(trx: Sql, committed: CommittedCommand): Promise<readonly Announcement[]>
}

/** The answer that another transaction gave to the same request while this one ran. */
class AnsweredMeanwhile extends Error {}

/** Thrown inside the transaction, so that what was begun is rolled back; never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal
  /** Who may not ask it any more is not given the answer of when they still could. (A7) */
  readonly isAnsweredAgain: boolean
  constructor(refusal: Refusal, { isAnsweredAgain = true } = {}) {
    super(refusal.code)
    this.refusal = refusal
    this.isAnsweredAgain = isAnsweredAgain
  }
}

const tontinesRemembered = 2000

export function openJournal(parts: JournalParts): Journal {
  const cache = createStateCache(tontinesRemembered)
  const { metrics } = parts.services

  async function run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>> {
    const count = (outcome: 'accepted' | 'refused' | 'failed') =>
      metrics.countCommand({ name: request.command.type, outcome })
    const refused = ({ refusal }: Refused) => {
      count('refused')
      return { accepted: false, refusal } as const
    }
    const once = createRun(parts, cache, request)
    try {
      const value = await once.inTransaction()
      count('accepted')
      await once.afterCommit()
      return { accepted: true, value }
    } catch (error) {
      if (!(error instanceof Refused || error instanceof AnsweredMeanwhile)) {
        count('failed')
        throw error
      }
      if (error instanceof Refused && !error.isAnsweredAgain) return refused(error)
      // The same request may have been granted while this one waited for the lock: then what
      // it asks for is done already, and refused as done, but its answer is there to be given.
      const before = await once.answerBefore()
      if (before) return { accepted: true, value: before.answer }
      return error instanceof Refused ? refused(error) : run(request)
    }
  }
  return { run }
}

interface Loaded {
  readonly state: Tontine | undefined
  readonly keys: TontineKeys
}

function createRun<Answer>(
  parts: JournalParts,
  cache: StateCache,
  request: CommandRequest<Answer>,
) {
  const { services } = parts
  const { tontineId, actor, command } = request
  const keyed = request.keyed && { ...request.keyed, actor: actor.userId }
  let written: Remembered | undefined
  let announcements: readonly Announcement[] = []

  /** What is stored under a request is what this very request was answered. */
  async function answerBefore(sql: Sql): Promise<{ answer: Answer } | undefined> {
    const before = keyed && (await findAnswer(sql, keyed))
    return before && { answer: before.answer as Answer }
  }

  /** The same request once more does all this in vain: it is refused, or its answer is there. */
  async function attempt(trx: Sql): Promise<Answer> {
    const head = await hold(trx)
    const loaded = await load(trx, head)
    const committed = await judge(trx, head, loaded)
    announcements = [
      announcementOf(committed.state, committed.entries),
      ...(await parts.react(trx, committed)),
    ]
    const answer = await request.answer(trx, committed)
    if (keyed && !(await saveAnswer(trx, keyed, answer))) throw new AnsweredMeanwhile()
    written = { state: committed.state, keys: loaded.keys }
    return answer
  }

  async function hold(trx: Sql): Promise<Head> {
    const isNew = command.type === 'create-tontine'
    const head = isNew ? await lockNewHead(trx, tontineId) : await lockHead(trx, tontineId)
    if (!head) throw new Refused({ code: isNew ? 'tontine-exists' : 'no-such-tontine' })
    return head
  }

  async function judge(
    trx: Sql,
    head: Head,
    { state: before, keys }: Loaded,
  ): Promise<CommittedCommand> {
    const no = refusalOfActor(before)
    if (no) throw new Refused(no, { isAnsweredAgain: mayHearAgain(before) })
    const now = services.clock.now()
    const { decision, kept } = await decided(trx, before, (facts, kept) =>
      decide(before, command, createContext({ actor: actor.userId, now, keys, facts, kept })),
    )
    if (!decision.accepted) throw new Refused(decision.refusal)

    const place = { tontineId, at: new Date(now).toISOString(), by: actor.userId }
    const entries = chained(head, decision.value, place)
    const state = replay(before, entries)
    if (!state) throw new Error('a decision without events')
    await writeAll(trx, [
      ...appended(tontineId, entries),
      ...keptBeside(tontineId, kept),
      ...projected(parts.projections, before, state),
    ])
    const committed = { before, state, entries }
    await request.alongside?.(trx, committed)
    return committed
  }

  /** Decides with what is known; a decision that wants to know more is made again with it. */
  async function decided<Made>(
    trx: Sql,
    before: Tontine | undefined,
    make: (facts: Facts, kept: Kept) => Made,
  ) {
    const { nameOf } = request
    let facts: Facts = before ? { nameOf } : factsOfNone(nameOf)
    for (;;) {
      const kept = nothingKept()
      try {
        return { decision: make(facts, kept), kept }
      } catch (error) {
        if (!(error instanceof FactWanted)) throw error
        facts = await lookedUp(trx, tontineId, error, facts, parts.findNames)
      }
    }
  }

  /** The state at the head: remembered, or caught up from where the memory ends. */
  async function load(trx: Sql, head: Head): Promise<Loaded> {
    const { encryption } = services
    if (head.seq === 0)
      return { state: undefined, keys: await saveNewKeys(trx, encryption, tontineId) }
    const known = cache.find(tontineId)
    const keys = known?.keys ?? (await findKeys(trx, encryption, tontineId))
    if (known?.state.seq === head.seq) return { state: known.state, keys }
    const entries = await findEntries(trx, tontineId, known?.state.seq ?? 0)
    return { state: replay(known?.state, entries), keys }
  }

  /** Who has left by this very command can't leave again, and is told that it is done. */
  function mayHearAgain(state: Tontine | undefined): boolean {
    const subject = state && subjectOf(state, actor.userId)
    return command.type === 'leave-circle' && can(actor, 'tontine.read', subject)
  }

  /** A stranger is told that there is no such tontine, so that ids give nothing away. (A2) */
  function refusalOfActor(state: Tontine | undefined): Refusal | undefined {
    const subject = state && subjectOf(state, actor.userId)
    if (can(actor, actionOf[command.type], subject)) return undefined
    return can(actor, 'tontine.read', subject)
      ? { code: 'not-allowed' }
      : { code: 'no-such-tontine' }
  }

  return {
    answerBefore: () => answerBefore(services.database.sql),
    inTransaction: () => services.database.sql.transaction().execute(attempt),
    async afterCommit() {
      if (written) cache.remember(written)
      await announceAll(services, announcements)
    },
  }
}

/**
 * Tells the open pages, outside the transaction: a transaction that notifies holds every other one
 * that does while it commits, so that all commands of the whole house would queue up at the disk.
 * An announcement that is lost is made good when a page asks again.
 */
async function announceAll({ live, database, log }: Services, those: readonly Announcement[]) {
  try {
    await live.announce(database.sql, those)
  } catch (error) {
    log.warn({ err: error }, 'nobody heard of a command')
  }
}
