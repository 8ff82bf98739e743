import type { Migration } from './kernel/migrate.ts'
import { kernelMigrations } from './kernel/migrations.ts'

/** Every step of the database's shape, in the order they run. New ones go last, whosever they are. */
export const migrations: Migration[] = [...kernelMigrations]
