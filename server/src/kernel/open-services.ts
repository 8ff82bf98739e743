import type { Logger } from 'pino'
import { createJobs } from './jobs/boss-jobs.ts'
import { type Clock, systemClock } from './clock.ts'
import { createEncryption } from './database/encryption.ts'
import { openFileStore } from './files/open-file-store.ts'
import type { CommandLimits, Services } from './services.ts'
import { createFiles } from './files/kept-files.ts'
import { type Limits, createLimits } from './http/limits/limit-counters.ts'
import { createMetrics } from './observability/metrics.ts'
import { type Migration, migrate, stayBeside } from './database/migrate.ts'
import { openLog } from './observability/log.ts'
import { openDatabase } from './database/open-database.ts'
import { warnOfAsynchronousStandbys } from './database/standbys.ts'
import { openLive } from './live/open-live.ts'
import { createPictures } from './files/pictures/pictures.ts'
import { createMailer } from './mail/mailer.ts'
import type { Settings } from './settings/settings.ts'
import type { Database } from './database/database.ts'

export interface OpenServices extends Services {
  /** Ends live streams, waits for running jobs and closes the database. */
  close(): Promise<void>
}

interface ServicesParts {
  migrations: readonly Migration[]
  log?: Logger
  clock?: Clock
  /** For what writes faster than people do: tests, measurements and the sample. */
  commandLimits?: CommandLimits
  /** An already open database, as in tests. */
  database?: Database
  /** Adds memory and event loop to the metrics; once per process. */
  measuresProcess?: boolean
}

/** More than anybody writes by hand; a list that is sent at once is one command. */
const usualLimits: CommandLimits = { aMinute: 60, aDay: 600 }

/** For callers that pass it as `commandLimits`. */
export const noCommandLimits: CommandLimits = { aMinute: Infinity, aDay: Infinity }

/**
 * Opens all services and migrates the database. Jobs do not run until the features have registered
 * their handlers and `services.jobs.start()` is called.
 */
export async function openServices(
  settings: Settings,
  parts: ServicesParts,
): Promise<OpenServices> {
  const { migrations, clock = systemClock, measuresProcess = false } = parts
  const { commandLimits = usualLimits } = parts
  const log = parts.log ?? openLog(settings.logLevel)
  const database = parts.database ?? (await openDatabase(settings, log))
  try {
    const encryption = createEncryption(settings)
    await migrate(database, migrations, log)
    await stayBeside(database, migrations, log)
    await warnOfAsynchronousStandbys(database, log)
    const metrics = createMetrics({ ofProcess: measuresProcess })
    const jobs = createJobs({ database, log, metrics, encryption })
    const files = createFiles({ store: openFileStore(settings), database, jobs, clock })
    const live = await openLive({ database, log })
    const limits = createLimits({ database, clock, secret: settings.authSecret })
    keepTidy(jobs, limits, database)
    const mailer = createMailer({ settings, jobs, log, metrics })
    const pictures = createPictures()
    return {
      settings,
      log,
      clock,
      commandLimits,
      database,
      encryption,
      jobs,
      files,
      live,
      limits,
      mailer,
      metrics,
      pictures,
      async close() {
        await live.close()
        await pictures.close()
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

declare module './jobs/jobs.ts' {
  interface JobPayloads {
    'prune-limits': Record<string, never>
    'tidy-database': Record<string, never>
  }
}

function keepTidy(jobs: Services['jobs'], limits: Limits, database: Database): void {
  jobs.work('prune-limits', () => limits.prune())
  jobs.schedule('prune-limits', '17 * * * *', 'UTC', {})
  // PostgreSQL does this by itself. The embedded database has no autovacuum, which removes dead
  // rows and updates the statistics that queries are planned by.
  if (database.engine !== 'pglite') return
  jobs.work('tidy-database', async () => {
    await database.script('vacuum (analyze)')
  })
  jobs.schedule('tidy-database', '23 2 * * *', 'UTC', {})
}
