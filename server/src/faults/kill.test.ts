import type { TontineId } from '@mainforte/domain/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../kernel/database/open-database.ts'
import { engines, silentLog } from '../testing/engines.ts'
import { bodyOf, tontineForm } from '../testing/stage.ts'
import type { Caller } from '../testing/stage.ts'
import { auditedEntries, emailOf, seedPeople } from './testing/audit.ts'
import { openClients, timesWritten } from './testing/clients.ts'
import type { Acknowledged, Clients } from './testing/clients.ts'
import { newEngineFolder } from './testing/engine-folder.ts'
import { signIn, startProduct } from './testing/product.ts'
import type { Environment, Product } from './testing/product.ts'

const kills = 20
const sentAtOnce = 50
/** Time for twenty starts and some hundred commands on two busy cores. */
const longest = 600_000

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test.for(engines)(
  'on %s, kill -9 twenty times during writes loses nothing acknowledged and does nothing twice',
  { timeout: longest },
  async (engine) => {
    const { settings, environment, remove } = await newEngineFolder(engine)
    cleanUps.push(remove)
    await seedPeople(settings, ['Awa'])
    const product = await startRestartable(environment)
    cleanUps.push(product.kill)
    const awa = await signIn(product.send, emailOf('Awa'))
    const tontines = [await begin(awa), await begin(awa)]

    const clients = openClients(awa, tontines, 8)
    for (let times = 0; times < kills; times += 1) {
      // Kills after varying numbers of commands, so that different statements are interrupted.
      await clients.waitFor(1 + ((times * 7) % 20))
      await product.killAndRestart()
      await expectSameAgain(clients, clients.acknowledged.slice(-8))
    }
    await clients.finish()
    await expectSameAgain(clients, clients.acknowledged)
    await product.stop()

    const database = await openDatabase(settings, silentLog)
    cleanUps.push(database.close)
    const entries = await auditedEntries(database, settings, tontines)
    const orders = clients.acknowledged
    expect(orders.filter((order) => timesWritten(entries, order) !== 1)).toEqual([])
    for (const type of ['member-approved', 'payment-recorded'] as const) {
      const written = entries.filter(({ event }) => event.type === type)
      expect(written).toHaveLength(orders.filter(({ event }) => event === type).length)
    }
  },
)

/** A product that restarts after every kill; requests sent meanwhile wait for it. */
async function startRestartable(environment: Environment) {
  let running = startProduct(environment)
  await running
  const current: Pick<Product, 'send' | 'kill' | 'stop'> = {
    send: async (request) => (await running).send(request),
    kill: async () => (await running).kill(),
    stop: async () => (await running).stop(),
  }
  return {
    ...current,
    async killAndRestart() {
      const killed = await running
      running = killed.kill().then(() => startProduct(environment))
      await running
    },
  }
}

/** Expects that a repeated request gets the same response, whatever happened since. */
async function expectSameAgain(clients: Clients, orders: readonly Acknowledged[]): Promise<void> {
  for (let from = 0; from < orders.length; from += sentAtOnce) {
    const some = orders.slice(from, from + sentAtOnce)
    const answers = await Promise.all(some.map((order) => clients.again(order)))
    expect(answers).toEqual(some.map(({ answer }) => answer))
  }
}

async function begin(organizer: Caller): Promise<TontineId> {
  const created = await organizer.post('/tontines', tontineForm({ memberCount: 100 }))
  return bodyOf<{ tontineId: TontineId }>(created).tontineId
}
