import type { Services } from '../kernel/services.ts'
import { pruneAccounts } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-accounts': Record<string, never>
  }
}

const day = 86_400_000
/** So long an address is kept for a registration that its owner has not confirmed. */
export const daysToConfirm = 30

/** Every night, what has ended goes: sessions, links, and registrations that nobody confirmed. */
export function pruneNightly(services: Services): void {
  services.jobs.work('prune-accounts', async () => {
    const now = services.clock.now()
    await pruneAccounts(
      services.database.sql,
      new Date(now).toISOString(),
      new Date(now - daysToConfirm * day).toISOString(),
    )
  })
  services.jobs.schedule('prune-accounts', '41 2 * * *', 'UTC', {})
}
