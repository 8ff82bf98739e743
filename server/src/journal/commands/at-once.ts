import { sql } from 'kysely'
import type { Part } from '../../kernel/database/parts.ts'
import { movedHead } from '../store.ts'
import { writeAndRead } from '../writes.ts'
import { appendingOf } from './append.ts'
import { keyOf } from './command.ts'
import type { CommandRequest, WrittenCommand } from './command.ts'
import { authorize, contradictedBy, decideOn, isNew } from './execute.ts'
import type { Accepted, ExecuteParts } from './execute.ts'
import { answerSaved } from './idempotency.ts'
import type { Remembered } from './state-cache.ts'

/**
 * Runs a command in one statement and without a lock, on the state that this process remembers: the
 * statement writes only if the journal still ends where this state does. Undefined if the command has
 * to run under the lock: nothing is remembered, or what is remembered, which may be outdated, refuses
 * the command; it takes more than one statement; or somebody was faster.
 */
export async function executeAtOnce<Answer>(
  parts: ExecuteParts,
  request: CommandRequest<Answer>,
): Promise<Accepted<Answer> | undefined> {
  const { cache, underWay } = parts
  const { tontineId } = request
  const known = cache.get(tontineId)
  // Of two at one moment, the second would be too late.
  if (!known || isNew(request) || request.alongside || underWay.has(tontineId)) return undefined
  underWay.add(tontineId)
  try {
    return await writeAtOnce(parts, request, known)
  } finally {
    underWay.delete(tontineId)
  }
}

async function writeAtOnce<Answer>(
  parts: ExecuteParts,
  request: CommandRequest<Answer>,
  known: Remembered,
): Promise<Accepted<Answer> | undefined> {
  const { sql: db } = parts.services.database
  const head = { seq: known.state.seq, hash: known.hash }
  if (authorize(request, known.state) || (await contradictedBy(db, request, head))) return undefined
  const { decision, kept, now } = await decideOn(parts, db, request, known)
  if (!decision.accepted) return undefined

  const decided = { events: decision.value, kept, now }
  const appending = appendingOf(parts, request, { head, ...known }, decided)
  const { committed, changes, remembered, announcements, end, writes } = appending
  if (parts.react(committed)) return undefined
  const answer = answerOf(request, { ...committed, changes, texts: kept.texts })
  if (!answer) return undefined

  const key = keyOf(request)
  const all = [...writes, ...(key ? [answerSaved(key)] : [])]
  const moved = movedHead(request.tontineId, end, head)
  const written = await writeAndRead(db, all, { head: moved, answer })
  // The expression has the type of the answer.
  const value = written?.value as Answer
  return written && { is: 'accepted', value, remembered, announcements }
}

/** The answer as an expression of SQL; undefined if it must be read after the writes. */
const answerOf = <Answer>(
  request: CommandRequest<Answer>,
  written: WrittenCommand,
): Part | undefined =>
  'answer' in request
    ? { shape: 'value', values: [JSON.stringify(request.answer(written))], text: asJson }
    : request.expression?.(written)

const asJson: Part['text'] = (value) => sql`${value}::json`
