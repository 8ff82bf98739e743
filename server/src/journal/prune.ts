import type { Services } from '../kernel/services.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import { deleteAnswersBefore } from './idempotency.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-answers': Record<string, never>
  }
}

/** Longer than any page keeps trying to send the same thing. */
const daysKept = 3

/**
 * Every night, answers that nobody asks for again go: they hold names, addresses and telephones,
 * which would outlive there whoever has them taken away elsewhere.
 */
export function pruneAnswers(services: Services): void {
  pruneByAge(services, {
    name: 'prune-answers',
    daysKept,
    when: '29 3 * * *',
    deleteBefore: deleteAnswersBefore,
  })
}
