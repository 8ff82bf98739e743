/**
 * The product with the pages of a given folder, so that a test can deploy another build. Runs in
 * its own process and reports to its parent when it listens.
 */
import { readSettings } from '../kernel/settings/read-settings.ts'
import { start } from '../start.ts'

const started = await start(readSettings(process.env), undefined, undefined, process.argv[2])
process.once('SIGTERM', () => started.stop().finally(() => process.exit()))
process.send?.({ url: started.url })
