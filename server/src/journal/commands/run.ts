import type { Announcement } from '../../kernel/live/live.ts'
import type { Services } from '../../kernel/services.ts'
import { keyOf } from './command.ts'
import { executeAtOnce } from './at-once.ts'
import type { CommandRequest, CommandResult } from './command.ts'
import { execute } from './execute.ts'
import type { ExecuteParts, Outcome } from './execute.ts'
import { findAnswer, isAnswered } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { createMemory } from '../reading/remembered.ts'
import { openReading } from '../reading/reading.ts'
import type { Reading } from '../reading/reading.ts'

export interface Journal extends Reading {
  /**
   * Runs one command: in one statement on the remembered state where that suffices, otherwise in one
   * transaction: lock, load, decide, append, project, enqueue, commit. An accepted command's answer is stored under its key; a refused or failed one changes nothing.
   */
  run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>>
}

/** What the journal needs from its callers, because it imports no feature. */
export type JournalParts = Omit<ExecuteParts, 'memory' | 'underWay'>

export function openJournal(given: JournalParts): Journal {
  const parts: ExecuteParts = { ...given, memory: createMemory(), underWay: new Set() }
  const { services, memory } = parts
  const { database, metrics } = services

  async function run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>> {
    const count = (outcome: 'accepted' | 'refused' | 'failed') =>
      metrics.countCommand({ name: request.command.type, outcome })
    const outcome = await executed(request).catch((error: unknown) => {
      if (isAnswered(error)) return { is: 'answered-meanwhile' } as const
      count('failed')
      throw error
    })

    if (outcome.is === 'accepted') {
      count('accepted')
      memory.known.set(outcome.remembered.state.id, outcome.remembered)
      await announce(services, outcome.announcements)
      return { accepted: true, value: outcome.value }
    }
    // The same request may have been accepted while this one waited for the lock: then this one is
    // refused because its effect exists, but the stored answer can be returned.
    const earlier = outcome.is === 'refused-for-good' ? undefined : await findEarlier(request)
    if (earlier) return { accepted: true, value: earlier.answer }
    if (outcome.is === 'answered-meanwhile') return run(request)
    count('refused')
    return { accepted: false, refusal: outcome.refusal }
  }

  const executed = async <Answer>(request: CommandRequest<Answer>): Promise<Outcome<Answer>> =>
    (await executeAtOnce(parts, request)) ??
    inTransaction(
      database.sql,
      (trx) => execute(parts, trx, request),
      ({ is }) => is === 'accepted',
    )

  /** The answer stored for a request was written by the same request, so it has its type. */
  async function findEarlier<Answer>(request: CommandRequest<Answer>) {
    const key = keyOf(request)
    const found = key && (await findAnswer(database.sql, key))
    return found && { answer: found.answer as Answer }
  }

  return { run, ...openReading(services, memory) }
}

/**
 * Notifies the open pages outside the transaction: a notifying transaction blocks every other one
 * while it commits, so that all commands of all tontines would queue for the disk. A page that
 * misses a notification catches up with its next request.
 */
async function announce(
  { live, log }: Services,
  announcements: readonly Announcement[],
): Promise<void> {
  try {
    await live.announceCommitted(announcements)
  } catch (error) {
    log.warn({ err: error }, 'live announcement failed')
  }
}
