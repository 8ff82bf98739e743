import { movedHead } from '../store.ts'
import { writeIfMoved } from '../writes.ts'
import { appendingOf } from './append.ts'
import { type CommandRequest, keyOf } from './command.ts'
import { authorize, contradictedBy, decideOn, isNew } from './execute.ts'
import type { Accepted, ExecuteParts } from './execute.ts'
import { answerSaved } from './idempotency.ts'
import type { Remembered } from '../reading/remembered.ts'

/**
 * Runs a command in one statement and without a lock, on the state that this process remembers: the
 * statement writes only if the journal still ends where this state does, and no name changed. Undefined if the command has
 * to run under the lock: nothing is remembered, or what is remembered, which may be outdated, refuses
 * the command; it takes more than one statement; or somebody was faster.
 */
export async function executeAtOnce<Answer>(
  parts: ExecuteParts,
  request: CommandRequest<Answer>,
): Promise<Accepted<Answer> | undefined> {
  const { memory, underWay } = parts
  const { tontineId } = request
  const known = memory.known.get(tontineId)
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
  const { committed, remembered, announcements, end, writes } = appending
  if (parts.react(committed) || !('answer' in request)) return undefined
  const answer = request.answer(committed)

  const key = keyOf(request)
  const all = [...writes, ...(key ? [answerSaved(key, answer)] : [])]
  const from = { ...head, names: known.names.version }
  const moved = movedHead(request.tontineId, end, from)
  const isWritten = await writeIfMoved(db, all, moved)
  return isWritten ? { is: 'accepted', value: answer, remembered, announcements } : undefined
}
