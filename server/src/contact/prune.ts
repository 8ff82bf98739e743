import type { Services } from '../kernel/services.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import { deleteMessagesBefore } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-contact': Record<string, never>
  }
}

/** The privacy notice states this period. */
const daysKept = 365

/** Deletes messages older than a year, every night. */
export function pruneContact(services: Services): void {
  pruneByAge(services, {
    name: 'prune-contact',
    daysKept,
    when: '51 2 * * *',
    deleteBefore: deleteMessagesBefore,
  })
}
