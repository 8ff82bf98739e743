import type { House } from '../kernel/house.ts'
import { pruneByAge } from '../kernel/prune-by-age.ts'
import { deleteNotificationsBefore } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-notifications': Record<string, never>
  }
}

const daysKept = 180

/** Every night, what people were told half a year ago goes; the journal has it all. */
export function pruneNotifications(house: House): void {
  pruneByAge(house, {
    name: 'prune-notifications',
    daysKept,
    when: '13 3 * * *',
    deleteBefore: deleteNotificationsBefore,
  })
}
