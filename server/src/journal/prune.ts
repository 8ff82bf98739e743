import type { House } from '../kernel/house.ts'
import { deleteAnswersBefore } from './idempotency.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-answers': Record<string, never>
  }
}

const day = 86_400_000
/** Longer than any page keeps trying to send the same thing. */
const daysKept = 3

/**
 * Every night, answers that nobody asks for again go: they hold names, addresses and telephones,
 * which would outlive there whoever has them taken away elsewhere.
 */
export function pruneAnswers(house: House): void {
  house.jobs.work('prune-answers', () =>
    deleteAnswersBefore(
      house.database.sql,
      new Date(house.clock.now() - daysKept * day).toISOString(),
    ),
  )
  house.jobs.schedule('prune-answers', '29 3 * * *', 'UTC', {})
}
