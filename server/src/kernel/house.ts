import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Settings } from './settings.ts'

/** What the kernel lends to every room. */
export interface House {
  settings: Settings
  log: Logger
  clock: Clock
  database: Database
  encryption: Encryption
  jobs: Jobs
  files: Files
  live: Live
  limits: Limits
  mailer: Mailer
  metrics: Metrics
  pictures: Pictures
}
