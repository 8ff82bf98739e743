import type { Services } from '../../kernel/services.ts'
import { pruneByAge } from '../../kernel/jobs/prune-by-age.ts'
import { deleteAnswersBefore } from './idempotency.ts'

declare module '../../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-answers': Record<string, never>
  }
}

/** Longer than any page retries a request. */
const daysKept = 3

/**
 * Deletes old answers every night: they contain names, addresses and phone numbers, which must not
 * outlive their deletion elsewhere.
 */
export function pruneAnswers(services: Services): void {
  pruneByAge(services, {
    name: 'prune-answers',
    daysKept,
    when: '29 3 * * *',
    deleteBefore: deleteAnswersBefore,
  })
}
