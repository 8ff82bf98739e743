import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Encryption } from './database/encryption.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './http/limits/limit-counters.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mail.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Pictures } from './files/pictures/pictures.ts'
import type { Settings } from './settings/settings.ts'

/** How many commands of one account each tontine accepts. */
export interface CommandLimits {
  readonly aMinute: number
  readonly aDay: number
}

/** The services that every feature may use. */
export interface Services {
  settings: Settings
  log: Logger
  clock: Clock
  commandLimits: CommandLimits
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
