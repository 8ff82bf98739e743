import type { Services } from '../kernel/services.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import { deleteNotificationsBefore } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-notifications': Record<string, never>
  }
}

const daysKept = 180

/** Every night, what people were told half a year ago goes; the journal has it all. */
export function pruneNotifications(services: Services): void {
  pruneByAge(services, {
    name: 'prune-notifications',
    daysKept,
    when: '13 3 * * *',
    deleteBefore: deleteNotificationsBefore,
  })
}
