import type { House } from '../kernel/house.ts'
import { deleteNotificationsBefore } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-notifications': Record<string, never>
  }
}

const day = 86_400_000
const daysKept = 180

/** Every night, what people were told half a year ago goes; the journal has it all. */
export function pruneNotifications(house: House): void {
  house.jobs.work('prune-notifications', () =>
    deleteNotificationsBefore(
      house.database.sql,
      new Date(house.clock.now() - daysKept * day).toISOString(),
    ),
  )
  house.jobs.schedule('prune-notifications', '13 3 * * *', 'UTC', {})
}
