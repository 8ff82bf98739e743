import type { House } from '../kernel/house.ts'
import { deleteMessagesBefore } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-contact': Record<string, never>
  }
}

const day = 86_400_000
/** The privacy notice says so. */
const daysKept = 365

/** Every night, what was written to support a year ago goes. */
export function pruneContact(house: House): void {
  house.jobs.work('prune-contact', () =>
    deleteMessagesBefore(
      house.database.sql,
      new Date(house.clock.now() - daysKept * day).toISOString(),
    ),
  )
  house.jobs.schedule('prune-contact', '51 2 * * *', 'UTC', {})
}
