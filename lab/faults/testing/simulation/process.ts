import { journalOf, openApi } from '@mainforte/server/api'
import type { Clock } from '@mainforte/server/kernel/clock'
import type { Journal } from '@mainforte/server/journal/commands/run'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { openServices } from '@mainforte/server/kernel/open-services'
import { migrations } from '@mainforte/server/migrations'
import { silentLog } from '@mainforte/server/testing/engines'
import type { Settings } from '@mainforte/server/kernel/settings/settings'

/** A clock that may be wrong. */
export interface SimulatedClock extends Clock {
  /** By how much, in milliseconds. */
  wrongBy: number
}

/** A process of the product: its own memory, connections and clock. */
export interface SimulatedProcess {
  readonly name: string
  readonly journal: Journal
  readonly clock: SimulatedClock
  /** Gives back what it holds of this program. */
  bury(): void
}

/** Starts one; `nowFor` is the time of a clock that is wrong by some milliseconds. */
export async function startProcess(
  name: string,
  settings: Settings,
  url: string,
  nowFor: (wrongBy: number) => number,
): Promise<SimulatedProcess> {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  // A transaction may be held back for minutes where the machine has much else to do.
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    address.searchParams.set(limit, '0')
  const database = await openPostgres(address.href, silentLog)
  const clock: SimulatedClock = { wrongBy: 0, now: () => nowFor(clock.wrongBy) }
  const services = await openServices(settings, { migrations, log: silentLog, clock, database })
  return {
    name,
    journal: journalOf(services),
    clock,
    bury() {
      // Requests that died hold connections for ever, so that the pool never ends.
      services.live.close().catch(() => {})
      database.close().catch(() => {})
    },
  }
}

/** What the first start of a product leaves in an empty database, the queues of its jobs among it. */
export async function prepare(settings: Settings, url: string): Promise<void> {
  const database = await openPostgres(url, silentLog)
  const services = await openServices(settings, { migrations, log: silentLog, database })
  const api = await openApi(services)
  await services.jobs.start()
  await api.close()
  await services.close()
}
