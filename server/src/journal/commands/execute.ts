import { deniedTo } from '@mainforte/domain/decider'
import { accept, refuse } from '@mainforte/domain/kernel/decision'
import type { Sql } from '../../kernel/database/database.ts'
import type { Announcement } from '../../kernel/live/live.ts'
import { currentIn, currentOf } from '../reading/remembered.ts'
import type { Memory, Remembered } from '../reading/remembered.ts'
import { lockHead } from '../store.ts'
import { writeIfMoved } from '../writes.ts'
import { appendingOf } from './append.ts'
import type { JournalParts } from './append.ts'
import { keyOf } from './command.ts'
import type { CommandRequest, CommandResult } from './command.ts'
import { decideNow, nothingYet } from './decide.ts'
import { findAnswer, isAnswered } from './idempotency.ts'

interface Parts extends JournalParts {
  readonly memory: Memory
}

/** A result, with what follows once it is committed; an answer that was stored before has nothing. */
interface Outcome<Answer> {
  readonly result: CommandResult<Answer>
  readonly committed?: {
    readonly remembered: Remembered
    readonly announcements: readonly Announcement[]
  }
}

/** Undefined if it has to be tried again: nothing is written. */
type Attempt = <Answer>(
  parts: Parts,
  request: CommandRequest<Answer>,
) => Promise<Outcome<Answer> | undefined>

/**
 * Executes a command: decides on a state and writes, if the journal still ends where this state does and
 * no name has changed. Else somebody was faster, and it is tried again.
 */
export async function execute<Answer>(
  parts: Parts,
  request: CommandRequest<Answer>,
): Promise<Outcome<Answer>> {
  for (const attempt of [onRemembered, onCurrent, onCurrent, onCurrent, underLock]) {
    const outcome = await attempt(parts, request).catch(unlessAnswered)
    if (outcome) return outcome
  }
  throw new Error(`somebody moved the locked head of ${request.tontineId}`)
}

/** Of the same request sent twice at once, the second fails, and finds the answer when it is tried again. */
function unlessAnswered(error: unknown): undefined {
  if (!isAnswered(error)) throw error
}

/** Without a trip to load it. What is remembered may be outdated, and so may a refusal by it. */
const onRemembered: Attempt = async (parts, request) => {
  const known = parts.memory.known.get(request.tontineId)
  const outcome =
    known && (await decideAndWrite(parts, parts.services.database.sql, request, known))
  return outcome?.result.accepted ? outcome : undefined
}

const onCurrent: Attempt = async (parts, request) => {
  const { sql: db } = parts.services.database
  return answerOrWrite(parts, db, request, await currentOf(parts.memory, db, request.tontineId))
}

const underLock: Attempt = (parts, request) =>
  parts.services.database.sql.transaction().execute(async (trx) => {
    await lockHead(trx, request.tontineId)
    const current = await currentIn(parts.memory, trx, request.tontineId)
    return answerOrWrite(parts, trx, request, current)
  })

async function answerOrWrite<Answer>(
  parts: Parts,
  db: Sql,
  request: CommandRequest<Answer>,
  current: Remembered | undefined,
): Promise<Outcome<Answer> | undefined> {
  const denied = deniedTo(request.actor, request.command, current?.state)
  // A user who lost the permission does not get the answer of an earlier request either. A member who
  // left by this very command can't leave again, and is told that it is done. (A7)
  const mayHaveLeft = denied?.code === 'not-allowed' && request.command.type === 'leave-circle'
  if (denied && !mayHaveLeft) return { result: refuse(denied) }
  const key = keyOf(request)
  const earlier = key && (await findAnswer(db, key))
  // It was written by the same request, so it has its type.
  if (earlier) return { result: accept(earlier.answer as Answer) }
  return decideAndWrite(parts, db, request, current)
}

/** In one statement, or in one transaction with what else there is to write. */
async function decideAndWrite<Answer>(
  parts: Parts,
  db: Sql,
  request: CommandRequest<Answer>,
  current: Remembered | undefined,
): Promise<Outcome<Answer> | undefined> {
  const { services } = parts
  const before = current ?? (await nothingYet(db, services.encryption, request.tontineId))
  const decision = await decideNow(services, db, request, before)
  if (!decision.accepted) return { result: decision }
  const appending = appendingOf(parts, request, before, decision.value)
  const { committed, job, head, writes, answer, ...rest } = appending
  const write = async (trx: Sql) => {
    if (!(await writeIfMoved(trx, writes, head))) return false
    await job?.(trx)
    await request.alongside?.(trx, committed)
    return true
  }
  const isAlone = !request.alongside && !job
  const isWritten = await (isAlone ? write(db) : inTransaction(db, write))
  return isWritten ? { result: accept(answer), committed: rest } : undefined
}

const inTransaction = <Value>(db: Sql, work: (trx: Sql) => Promise<Value>): Promise<Value> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
