import { viewMigrations } from './kernel/database/views.ts'
import type { View } from './kernel/database/views.ts'
import { memberViews } from './members/views.ts'
import { paymentViews } from './payments/views.ts'
import { payoutViews } from './payouts/views.ts'
import { tontineViews } from './tontines/views.ts'

/** All views, each after those that it selects from. */
export const views: View[] = [...tontineViews, ...memberViews, ...paymentViews, ...payoutViews]

/**
 * The changes of the views, oldest first, each with the digest of all queries as it left them. A
 * test compares the last one: whoever changes a query adds a line.
 */
export const viewChanges = [
  {
    name: '0560-views',
    digest: 'cff51939c12a27b967a4ce4d101a295c9d0a509140afc03e182e988d31e69977',
  },
] as const

export const migrationsOfViews = viewMigrations(
  viewChanges.map(({ name }) => name),
  views,
)
