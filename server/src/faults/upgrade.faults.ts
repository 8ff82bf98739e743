import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshFolder, testSettings } from '../testing/engines.ts'
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

const besideEachOther = 5 * clientsAtOnce
const program = (name: string) => join(import.meta.dirname, name)
const thisVersion = program('../testing/unlimited-main.ts')
const nextVersion = program('testing/next-version.ts')
const breakingVersion = program('testing/breaking-version.ts')

test('two processes are upgraded in turn over a compatible migration, and back, and no request fails', async () => {
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
    expect(await refusal(breakingVersion)).toContain('Stop all of them')
    // One after the other, and back: each time the versions run beside each other.
    for (const version of [nextVersion, thisVersion])
      for (const which of [0, 1] as const) {
        await pair.restart(which, version)
        await clients.waitFor(besideEachOther)
      }
  })
  report('upgrade over a compatible migration, and back, two processes in turn', figures)
  expect(figures.repeated).toEqual({ lost: 0, unavailable: 0 })
  // All are stopped now.
  const next = await startProduct({ ...environment, DATA_DIR: freshFolder() }, breakingVersion)
  await next.stop()
  expect(await refusal(thisVersion)).toContain('it knows 9100-breaking, this version does not')
  print(
    'an incompatible migration: refused while others ran, done without them, the former version refused',
  )
}, 1_200_000)
