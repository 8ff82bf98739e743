import { afterAll, expect, test } from 'vitest'
import { freshFolder, testSettings } from '@mainforte/server/testing/engines'
import { seedPeople } from './testing/audit.ts'
import { newServer } from './testing/cluster.ts'
import { openPair } from './testing/pair.ts'
import { report } from './testing/report.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

const restarts = 20

test('two processes behind HAProxy are restarted in turn under load, and no request fails', async () => {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  await server.ask('create database mainforte')
  const databaseUrl = server.urlOf('mainforte')
  const settings = testSettings({ dataDir: freshFolder(), databaseUrl })
  await seedPeople(settings, writers)
  const pair = await openPair({ DATABASE_URL: databaseUrl, AUTH_SECRET: settings.authSecret })
  cleanUps.push(pair.kill)
  const figures = await underLoad(settings, pair, async (clients) => {
    for (let done = 0; done < restarts; done += 1) {
      await clients.waitFor(clientsAtOnce)
      await pair.restart(done % 2 === 0 ? 0 : 1)
    }
  })
  report(`restarts behind HAProxy ${restarts} of ${restarts}`, figures)
  expect(figures.repeated).toEqual({ lost: 0, unavailable: 0 })
}, 1_200_000)
