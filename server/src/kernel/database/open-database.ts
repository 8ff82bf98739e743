import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { refuseUnheard } from './pooler.ts'
import { openPostgres } from './postgres.ts'
import type { Settings } from '../settings/settings.ts'

/** PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (!databaseUrl) return openPglite(dataDir)
  const database = await openPostgres(databaseUrl, log, databaseDirectUrl)
  try {
    await refuseUnheard(database, databaseDirectUrl !== undefined)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
