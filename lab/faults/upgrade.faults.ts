import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshFolder, testSettings } from '@mainforte/server/testing/engines'
import { seedPeople } from './testing/audit.ts'
import { newServer } from './testing/cluster.ts'
import { openPair } from './testing/pair.ts'
import { spawnProduct, startProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

const afterwards = 5 * clientsAtOnce
const program = (name: string) => join(import.meta.dirname, name)
const thisVersion = program('../../server/src/testing/unlimited-main.ts')
const nextVersion = program('testing/next-version.ts')

test('the next version changes nothing while this one runs, and no request fails', async () => {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  await server.ask('create database mainforte')
  const databaseUrl = server.urlOf('mainforte')
  const settings = testSettings({ dataDir: freshFolder(), databaseUrl })
  await seedPeople(settings, writers)
  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: settings.authSecret }
  const pair = await openPair(environment)
  cleanUps.push(pair.kill)
  /** Ends because it refuses to start; returns what it says. */
  const refusal = async (script?: string) => {
    const { ended, said } = spawnProduct({ ...environment, DATA_DIR: freshFolder() }, script)
    expect(await ended).toEqual([1, null])
    return said()
  }
  const figures = await underLoad(settings, pair, async (clients) => {
    await clients.waitFor(clientsAtOnce)
    expect(await refusal(nextVersion)).toContain('Stop all of them')
    await clients.waitFor(afterwards)
  })
  report('the next version is refused beside two processes', figures)
  expect(figures.repeated).toEqual({ lost: 0, unavailable: 0 })
  // All are stopped now.
  const next = await startProduct({ ...environment, DATA_DIR: freshFolder() }, nextVersion)
  await next.stop()
  expect(await refusal(thisVersion)).toContain('it knows 9100-next, this version does not')
  print('the next version: refused while others ran, started without them, the former one refused')
}, 1_200_000)
