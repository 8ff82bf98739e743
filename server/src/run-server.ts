import { paths } from '@mainforte/contract/paths'
import { mailServerWarning } from './kernel/mail/mail-server-warning.ts'
import { SettingsError, readSettings } from './kernel/settings/read-settings.ts'
import { startRefusals, startWarnings } from './kernel/settings/start-warnings.ts'
import { StartError } from './kernel/settings/start-error.ts'
import { isForThisMachine } from './kernel/http/visitor.ts'
import { type StartParts, type Started, start } from './start.ts'

/** Process managers kill a process about this long after the signal to stop. */
const secondsToStop = 10

/** Starts the product with the settings of the environment, and stops it on a signal. */
export async function runServer(parts: StartParts = {}): Promise<void> {
  try {
    const checksAnswers = process.argv.includes('--check-answers')
    const settings = { ...readSettings(process.env), checksAnswers }
    const refusals = startRefusals(settings)
    if (refusals.length > 0) throw new SettingsError(refusals)
    const started = await start(settings, parts)
    console.log(`Mainforte listens on ${started.url}; open ${settings.appUrl}`)
    if (settings.databaseUrl && !process.env.AUTH_SECRET) {
      console.log(
        `AUTH_SECRET is kept in ${settings.dataDir}: processes elsewhere need the same one`,
      )
    }
    if (!settings.smtpUrl) {
      const seen = isForThisMachine(settings)
        ? `: see ${settings.appUrl}${paths.mailbox}`
        : ', and not sent'
      console.log(`Mails are kept in ${settings.dataDir}/mail${seen}`)
    }
    startWarnings(process.env, settings).forEach(warn)
    stopOnSignal(started)
    const ofMailServer = await mailServerWarning(settings.smtpUrl)
    if (ofMailServer) warn(ofMailServer)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

const warn = (warning: string): void => console.warn(`Warning: ${warning}`)

function stopOnSignal({ stop, services }: Started): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      services.log.info({ signal }, 'stopping')
      setTimeout(() => {
        services.log.error('stopped before all work was finished')
        process.exit(1)
      }, secondsToStop * 1000).unref()
      stop().then(
        () => services.log.info('stopped'),
        (error: unknown) => {
          services.log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
}
