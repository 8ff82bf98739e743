import type { Services } from '../kernel/services.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import { deleteNotificationsBefore } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-notifications': Record<string, never>
  }
}

const daysKept = 180

/** Deletes notifications older than half a year, every night; the journal still has all events. */
export function pruneNotifications(services: Services): void {
  pruneByAge(services, {
    name: 'prune-notifications',
    daysKept,
    when: '13 3 * * *',
    deleteBefore: deleteNotificationsBefore,
  })
}
