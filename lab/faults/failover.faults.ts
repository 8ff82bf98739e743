import { afterAll, expect, test } from 'vitest'
import { testSettings, freshFolder } from '@mainforte/server/testing/engines'
import { openAddress } from './testing/address.ts'
import { seedPeople } from './testing/audit.ts'
import { type Server, newServer, until } from './testing/cluster.ts'
import { spawnProduct, startProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { clientsAtOnce, expectSameAgain, underLoad, writers } from './testing/under-load.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

const failovers = 20
/** Every commit waits for a standby, whichever it is. */
const synchronousSettings: Record<string, string> = { synchronous_standby_names: `'*'` }

test('a synchronous standby takes over from a killed primary without losing what was acknowledged', async () => {
  let primary = await started()
  let standby = await started(primary)
  await primary.ask('create database mainforte')
  const address = await openAddress(primary.port)
  cleanUps.push(address.close)
  const settings = testSettings({
    dataDir: freshFolder(),
    databaseUrl: `postgres://postgres@127.0.0.1:${address.port}/mainforte`,
  })
  await seedPeople(settings, writers)
  const product = await startProduct({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    AUTH_SECRET: settings.authSecret,
  })
  cleanUps.push(product.kill)
  const seconds: number[] = []

  const figures = await underLoad(settings, product, async (clients) => {
    for (let done = 0; done < failovers; done += 1) {
      await clients.waitFor(clientsAtOnce)
      const began = performance.now()
      const failed = primary
      await failed.kill()
      await standby.promote()
      address.leadTo(standby.port)
      primary = standby
      await failed.remove()
      // Until it follows, nothing is acknowledged.
      standby = await started(primary)
      await clients.waitFor(1)
      seconds.push((performance.now() - began) / 1000)
      await expectSameAgain(clients, clients.acknowledged.slice(-2 * clientsAtOnce))
    }
  })
  const longest = Math.max(...seconds).toFixed(1)
  report(`failover ${seconds.length} of ${failovers}`, figures, `at most ${longest} s each`)
  expect(await primary.ask('select sync_state from pg_stat_replication')).toBe('sync')
}, 1_200_000)

test('standbys that no commit waits for are warned of at the start', async () => {
  const primary = await started(undefined, {})
  await primary.ask('create database mainforte')
  const settings = testSettings({ dataDir: freshFolder() })
  const start = async () => {
    const product = spawnProduct({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: primary.urlOf('mainforte'),
      AUTH_SECRET: settings.authSecret,
    })
    await Promise.race([product.listening, product.ended])
    product.child.kill('SIGKILL')
    await product.ended
    return product.said()
  }
  expect(await start()).not.toContain('asynchronous')
  const standby = await newServer({ follows: primary })
  cleanUps.push(standby.remove)
  await standby.start()
  expect(await start()).toContain('set synchronous_standby_names')
  await primary.ask(`alter system set synchronous_standby_names = '*'`)
  await primary.ask('select pg_reload_conf()')
  expect(await start()).not.toContain('asynchronous')
  print('asynchronous standbys: warned of 1 of 1, silent without one and with a synchronous one')
}, 120_000)

/** A primary, or a standby that follows one. */
async function started(follows?: Server, settings = synchronousSettings): Promise<Server> {
  const server = await newServer({ settings, ...(follows && { follows }) })
  cleanUps.push(server.remove)
  await server.start()
  if (follows)
    await until(async () => {
      const state = await follows.ask('select sync_state from pg_stat_replication')
      if (state !== 'sync') throw new Error(`the standby is ${String(state)}`)
    })
  return server
}
