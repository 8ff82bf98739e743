import { destination, pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import type { Settings } from '../settings/settings.ts'

/** One JSON line per message. Fields with the names of secrets are removed. */
export function openLog(level: Settings['logLevel'], to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: tellingError },
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization', '*.parameters'],
      remove: true,
    },
  }
  return pino(options, to ?? gathered())
}

const soon = 100
const worthWriting = 4_096

/**
 * Lines are written in batches: one write for each request would cost as much as a small response.
 * They wait a tenth of a second at most and are flushed when the process ends; only a killed
 * process loses them.
 */
function gathered(): DestinationStream {
  const out = destination({ dest: 1, sync: false, minLength: worthWriting })
  setInterval(() => out.flush(), soon).unref()
  return out
}

/**
 * An error without its data: PostgreSQL adds rejected values (`detail`, `where`), which are
 * personal.
 */
function tellingError(error: Error) {
  const { type, message, stack, code, constraint, table } = stdSerializers.err(error)
  return { type, message, stack, code, constraint, table }
}
