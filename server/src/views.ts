import type { Migration } from './kernel/database/migrate.ts'

/** A changed view gets a migration here; today each is created by that of its feature. */
export const migrationsOfViews: Migration[] = []
