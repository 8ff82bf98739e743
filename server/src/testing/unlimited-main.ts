/**
 * The product without limits of how fast one account writes, for tests and measurements that write
 * faster than people.
 */
import { noCommandLimits } from '../kernel/open-services.ts'
import { runServer } from '../run-server.ts'

await runServer({ commandLimits: noCommandLimits })
