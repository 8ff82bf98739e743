/**
 * The product with the pages of a folder of the parent's choice, so that a story can deploy another
 * build. A process of its own: its parent hears when it listens.
 */
import { readSettings } from '../kernel/settings/read-settings.ts'
import { start } from '../start.ts'

const started = await start(readSettings(process.env), undefined, undefined, process.argv[2])
process.once('SIGTERM', () => started.stop().finally(() => process.exit()))
process.send?.({ url: started.url })
