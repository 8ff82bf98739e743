import { authMigrations } from './auth/migrations.ts'
import { contactMigrations } from './contact/migrations.ts'
import { invitationMigrations } from './invitations/migrations.ts'
import { journalMigrations } from './journal/migrations.ts'
import { readingMigrations } from './journal/reading/migrations.ts'
import { journalReadingMigrations } from './journal-reading/migrations.ts'
import type { Migration } from './kernel/database/migrate.ts'
import { kernelMigrations } from './kernel/database/migrations.ts'
import { memberMigrations } from './members/migrations.ts'
import { notificationMigrations } from './notifications/migrations.ts'
import { officeMigrations } from './office/migrations.ts'
import { paymentMigrations } from './payments/migrations.ts'
import { phoneMigrations } from './phones/migrations.ts'
import { settingsMigrations } from './settings/migrations.ts'
import { tontineMigrations } from './tontines/migrations.ts'

/** All migrations of all features, in the order of their numbers. */
export const migrations: Migration[] = [
  ...kernelMigrations,
  ...authMigrations,
  ...journalMigrations,
  ...readingMigrations,
  ...journalReadingMigrations,
  ...tontineMigrations,
  ...memberMigrations,
  ...paymentMigrations,
  ...contactMigrations,
  ...invitationMigrations,
  ...settingsMigrations,
  ...notificationMigrations,
  ...officeMigrations,
  ...phoneMigrations,
].sort((one, other) => (one.name < other.name ? -1 : 1))
