import { actionOf, decide } from '@mainforte/domain/decider'
import type { Command, Refusal } from '@mainforte/domain/decider'
import { chained } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/permissions'
import type { Tontine } from '@mainforte/domain/tontine'
import type { House } from '../kernel/house.ts'
import type { Sql } from '../kernel/database.ts'
import { announcementOf } from './announcement.ts'
import { createContext } from './context.ts'
import type { KeptText, NameOf } from './context.ts'
import { findAnswer, saveAnswer } from './idempotency.ts'
import type { KeyedRequest } from './idempotency.ts'
import { project } from './projection.ts'
import type { Projection } from './projection.ts'
import { findSecrets, saveNewSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { createStateCache } from './state-cache.ts'
import type { StateCache } from './state-cache.ts'
import { appendEntries, findEntries, holdHead, holdNewHead, replay } from './store.ts'
import type { Head } from './store.ts'

/** Somebody who is signed in: a command always has an author. */
export type Author = Exclude<Actor, { role: 'visitor' }>

/** What a command has changed, inside the transaction that changes it. */
export interface Happened {
  readonly state: Tontine
  readonly entries: readonly Entry[]
}

export interface Asked<Answer> {
  readonly tontineId: TontineId
  readonly actor: Author
  readonly command: Command
  /** Makes the request safe to send again: the second time it is only answered. */
  readonly keyed?: Omit<KeyedRequest, 'actor'> | undefined
  /** What the members of a new tontine are called, whom no table knows yet. */
  readonly nameOf?: NameOf
  /** Writes what does not belong in the journal, such as names, when the rules have said yes. */
  alongside?(trx: Sql, happened: Happened): Promise<void>
  /** What the asker is told; read in the transaction, so that it shows what was just written. */
  answer(trx: Sql, happened: Happened): Promise<Answer>
}

export type Answered<Answer> =
  | { readonly accepted: true; readonly value: Answer }
  | { readonly accepted: false; readonly refusal: Refusal }

export interface Journal {
  /**
   * Does one command in one transaction: lock, load, decide, append, project, enqueue, commit.
   * What it has answered is stored; what it has refused or thrown has changed nothing.
   */
  run<Answer>(asked: Asked<Answer>): Promise<Answered<Answer>>
}

/** What the journal is put together with, because it knows no other room. */
export interface JournalParts {
  readonly house: House
  readonly projections: readonly Projection[]
  /** Finds what members are called, for the order by alphabet. */
  findNames(trx: Sql, tontineId: TontineId): Promise<NameOf>
  /** Enqueues what follows from events, such as mails, in the same transaction. */
  react(trx: Sql, happened: Happened): Promise<void>
}

/** The answer that another transaction gave to the same request while this one ran. */
class AnsweredMeanwhile extends Error {}

/** Thrown inside the transaction, so that what was begun is rolled back; never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const tontinesRemembered = 2000

export function openJournal(parts: JournalParts): Journal {
  const cache = createStateCache(tontinesRemembered)
  return {
    async run<Answer>(asked: Asked<Answer>): Promise<Answered<Answer>> {
      const run = createRun(parts, cache, asked)
      try {
        const value = await run.inTransaction()
        run.afterCommit()
        return { accepted: true, value }
      } catch (error) {
        if (!(error instanceof Refused || error instanceof AnsweredMeanwhile)) throw error
        // The same request may have been granted while this one waited for the lock: then what
        // it asks for is done already, and refused as done, but its answer is there to be given.
        const before = await run.answerBefore()
        if (before) return { accepted: true, value: before.answer }
        if (error instanceof Refused) return { accepted: false, refusal: error.refusal }
        return this.run(asked)
      }
    },
  }
}

interface Loaded {
  readonly state: Tontine | undefined
  readonly secrets: Secrets
}

function createRun<Answer>(parts: JournalParts, cache: StateCache, asked: Asked<Answer>) {
  const { house } = parts
  const { tontineId, actor, command } = asked
  const keyed = asked.keyed && { ...asked.keyed, actor: actor.userId }
  let written: { state: Tontine; secrets: Secrets } | undefined

  /** What is stored under a request is what this very request was answered. */
  async function answerBefore(sql: Sql): Promise<{ answer: Answer } | undefined> {
    const before = keyed && (await findAnswer(sql, keyed))
    return before && { answer: before.answer as Answer }
  }

  async function attempt(trx: Sql): Promise<Answer> {
    const before = await answerBefore(trx)
    if (before) return before.answer
    const head = await hold(trx)
    const loaded = await load(trx, head)
    const happened = await judge(trx, head, loaded)
    const answer = await asked.answer(trx, happened)
    if (keyed && !(await saveAnswer(trx, keyed, answer))) throw new AnsweredMeanwhile()
    written = { state: happened.state, secrets: loaded.secrets }
    return answer
  }

  async function hold(trx: Sql): Promise<Head> {
    const isNew = command.type === 'create-tontine'
    const head = isNew ? await holdNewHead(trx, tontineId) : await holdHead(trx, tontineId)
    if (!head) throw new Refused({ code: isNew ? 'tontine-exists' : 'no-such-tontine' })
    return head
  }

  async function judge(
    trx: Sql,
    head: Head,
    { state: before, secrets }: Loaded,
  ): Promise<Happened> {
    const no = refusalOfActor(before)
    if (no) throw new Refused(no)
    const kept: KeptText[] = []
    const nameOf = asked.nameOf ?? (await namesFor(trx, before))
    const now = house.clock.now()
    const context = createContext({ actor: actor.userId, now, secrets, nameOf, kept })
    const decision = decide(before, command, context)
    if (!decision.accepted) throw new Refused(decision.refusal)

    const place = { tontineId, at: context.at, by: actor.userId }
    const entries = chained(head, decision.value, place)
    const state = replay(before, entries)
    if (!state) throw new Error('a decision without events')
    const happened = { state, entries }
    await append(trx, before, happened, kept)
    return happened
  }

  /** The state at the head: remembered, or caught up from where the memory ends. */
  async function load(trx: Sql, head: Head): Promise<Loaded> {
    if (head.seq === 0) return { state: undefined, secrets: await saveNewSecrets(trx, tontineId) }
    const known = cache.find(tontineId)
    const secrets = known?.secrets ?? (await findSecrets(trx, tontineId))
    if (known?.state.seq === head.seq) return { state: known.state, secrets }
    const entries = await findEntries(trx, tontineId, known?.state.seq ?? 0)
    return { state: replay(known?.state, entries), secrets }
  }

  /** A stranger is told that there is no such tontine, so that ids give nothing away. (A2) */
  function refusalOfActor(state: Tontine | undefined): Refusal | undefined {
    const subject = state && subjectOf(state, actor.userId)
    if (can(actor, actionOf[command.type], subject)) return undefined
    return can(actor, 'tontine.read', subject)
      ? { code: 'not-allowed' }
      : { code: 'no-such-tontine' }
  }

  const namesFor = async (trx: Sql, state: Tontine | undefined): Promise<NameOf> =>
    state?.terms.rankingMethod === 'alphabetical' ? parts.findNames(trx, tontineId) : () => ''

  async function append(
    trx: Sql,
    before: Tontine | undefined,
    happened: Happened,
    kept: readonly KeptText[],
  ): Promise<void> {
    const { state, entries } = happened
    await appendEntries(trx, entries)
    if (kept.length > 0)
      await trx
        .insertInto('keptTexts')
        .values(kept.map((text) => ({ tontineId, ...text })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await project(trx, parts.projections, before, state)
    await asked.alongside?.(trx, happened)
    await parts.react(trx, happened)
    await house.live.announce(trx, announcementOf(tontineId, entries))
  }

  return {
    answerBefore: () => answerBefore(house.database.sql),
    inTransaction: () => house.database.sql.transaction().execute(attempt),
    afterCommit() {
      if (written) cache.remember(written)
    },
  }
}
