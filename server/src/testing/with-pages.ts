/**
 * The product with the pages of a given folder, so that a test can deploy another build. Runs in
 * its own process and reports to its parent when it listens.
 */
import { noCommandLimits } from '../kernel/open-services.ts'
import { readSettings } from '../kernel/settings/read-settings.ts'
import { start } from '../start.ts'

const [, , pagesFolder = ''] = process.argv
const started = await start(readSettings(process.env), {
  pagesFolder,
  commandLimits: noCommandLimits,
})
process.once('SIGTERM', () => started.stop().finally(() => process.exit()))
process.send?.({ url: started.url })
