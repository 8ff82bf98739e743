import type { Database } from './kernel/database/database.ts'
import { type Encryption, createEncryption } from './kernel/database/encryption.ts'
import { reencryptKeys } from './journal/digests/reencrypt.ts'
import { openLog } from './kernel/observability/log.ts'
import { migrate, stayBeside } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { readSettings } from './kernel/settings/read-settings.ts'
import type { Settings } from './kernel/settings/settings.ts'
import { StartError } from './kernel/settings/start-error.ts'
import { migrations } from './migrations.ts'

/** Runs a maintenance command on the database that the environment names. */
export async function withDatabase(
  work: (database: Database, encryption: Encryption, settings: Settings) => Promise<void>,
): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const log = openLog('warn')
    const database = await openDatabase(settings, log)
    try {
      const encryption = createEncryption(settings)
      await migrate(database, migrations, log)
      await stayBeside(database, migrations, log)
      await reencryptKeys(database.sql, encryption)
      await work(database, encryption, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
