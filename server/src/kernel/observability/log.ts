import { destination, pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import type { Settings } from '../settings/settings.ts'

/** One JSON line per message. What is secret by its name never gets in. */
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
 * Lines go out together: one write for each request would cost as much as a small answer. They wait
 * a tenth of a second at most, and are written out when the process ends; only a killed one loses those.
 */
function gathered(): DestinationStream {
  const out = destination({ dest: 1, sync: false, minLength: worthWriting })
  setInterval(() => out.flush(), soon).unref()
  return out
}

/**
 * What an error says without what it was about: the database adds the values that were refused
 * (`detail`, `where`), which are people's.
 */
function tellingError(error: Error) {
  const { type, message, stack, code, constraint, table } = stdSerializers.err(error)
  return { type, message, stack, code, constraint, table }
}
