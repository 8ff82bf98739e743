import type { House } from '../kernel/house.ts'
import { pruneAccounts } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'prune-accounts': Record<string, never>
  }
}

const day = 86_400_000
/** So long an address is kept for a registration that its owner has not confirmed. */
export const daysToConfirm = 30

/** Every night, what has ended goes: sessions, links, and registrations that nobody confirmed. */
export function pruneNightly(house: House): void {
  house.jobs.work('prune-accounts', async () => {
    const now = house.clock.now()
    await pruneAccounts(
      house.database.sql,
      new Date(now).toISOString(),
      new Date(now - daysToConfirm * day).toISOString(),
    )
  })
  house.jobs.schedule('prune-accounts', '41 2 * * *', 'UTC', {})
}
