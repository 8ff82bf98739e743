import type { House } from '../kernel/house.ts'
import { pruneByAge } from '../kernel/prune-by-age.ts'
import { deleteMessagesBefore } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-contact': Record<string, never>
  }
}

/** The privacy notice says so. */
const daysKept = 365

/** Every night, what was written to support a year ago goes. */
export function pruneContact(house: House): void {
  pruneByAge(house, {
    name: 'prune-contact',
    daysKept,
    when: '51 2 * * *',
    deleteBefore: deleteMessagesBefore,
  })
}
