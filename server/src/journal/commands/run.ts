import type { Announcement } from '../../kernel/live/live.ts'
import type { Services } from '../../kernel/services.ts'
import { createMemory } from '../reading/remembered.ts'
import { openReading } from '../reading/reading.ts'
import type { Reading } from '../reading/reading.ts'
import type { JournalParts } from './append.ts'
import type { CommandRequest, CommandResult } from './command.ts'
import { execute } from './execute.ts'

export interface Journal extends Reading {
  /**
   * Runs one command. An accepted command's answer is stored under its key; a refused or failed one
   * changes nothing.
   */
  run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>>
}

export function openJournal(given: JournalParts): Journal {
  const { services } = given
  const memory = createMemory(services.encryption)
  const parts = { ...given, memory }

  async function run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>> {
    const count = (outcome: 'accepted' | 'refused' | 'failed') =>
      services.metrics.countCommand({ name: request.command.type, outcome })
    const { result, committed } = await execute(parts, request).catch((error: unknown) => {
      count('failed')
      throw error
    })
    if (!result.accepted) count('refused')
    if (committed) {
      count('accepted')
      memory.known.set(request.tontineId, committed.remembered)
      await announce(services, committed.announcements)
    }
    return result
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
