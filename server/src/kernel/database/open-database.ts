import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Settings } from '../settings/settings.ts'

/** PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, log)
  return openPglite(settings.dataDir)
}
