import { rmSync } from 'node:fs'
import { keptSecret } from '@mainforte/server/kernel/settings/auth-secret'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import {
  freshFolder,
  freshPostgres,
  makeMigratedPglite,
  testSettings,
} from '@mainforte/server/testing/engines'
import type { Engine } from '@mainforte/server/testing/engines'
import type { Environment } from './product.ts'

/**
 * The location of one product's data, for the processes that a test starts and for the test itself.
 */
export interface EngineFolder {
  readonly environment: Environment
  readonly settings: Settings
  remove(): Promise<void>
}

/**
 * Creates a data folder. The embedded database is a copy on which all migrations have run: creating
 * one takes seconds. On PostgreSQL the database is empty, and the processes share a secret.
 */
export async function newEngineFolder(engine: Engine): Promise<EngineFolder> {
  const dataDir = freshFolder()
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'pglite') {
    await makeMigratedPglite(dataDir)
    const environment = { DATA_DIR: dataDir }
    const settings = testSettings({ dataDir, authSecret: keptSecret(dataDir) })
    return { environment, settings, remove: async () => removeFolder() }
  }
  const { url, drop } = await freshPostgres()
  const settings = testSettings({ dataDir, databaseUrl: url })
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: settings.authSecret },
    settings,
    async remove() {
      await drop()
      removeFolder()
    },
  }
}
