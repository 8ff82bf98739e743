import type { Services } from '../kernel/services.ts'
import { pruneAccounts } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'prune-accounts': Record<string, never>
  }
}

const day = 86_400_000
/** How long an unconfirmed registration reserves its address. */
export const daysToConfirm = 30

/** Deletes every night expired sessions and links, and unconfirmed registrations. */
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
