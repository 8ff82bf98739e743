import { setTimeout as pauseFor } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { freshFolder, testSettings } from '@mainforte/server/testing/engines'
import { origin } from '@mainforte/server/testing/stage'
import { seedPeople } from './testing/audit.ts'
import type { Clients } from './testing/clients.ts'
import { type Server, newServer } from './testing/cluster.ts'
import { type Product, startProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

const secondsOut = 30
/** Within which `/readyz` says so. */
const longestAnswer = 20_000
const kills = 20

interface Opened {
  readonly server: Server
  readonly product: Product
  readonly settings: Settings
}

async function opened(): Promise<Opened> {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  await server.ask('create database mainforte')
  const settings = testSettings({
    dataDir: freshFolder(),
    databaseUrl: server.urlOf('mainforte'),
  })
  await seedPeople(settings, writers)
  const product = await startProduct({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    AUTH_SECRET: settings.authSecret,
  })
  cleanUps.push(product.kill)
  return { server, product, settings }
}

test('the database is unavailable for 30 seconds, killed and frozen, and the product goes on by itself', async () => {
  const { server, product, settings } = await opened()
  const statuses = new Set<number>()
  const slowest = { killed: 0, frozen: 0 }
  const asked = async (how: keyof typeof slowest) => {
    const began = performance.now()
    const answer = await product.send(new Request(`${origin}/readyz`))
    await answer.text()
    slowest[how] = Math.max(slowest[how], performance.now() - began)
    statuses.add(answer.status)
  }
  const outage = async (how: keyof typeof slowest) => {
    const until = performance.now() + secondsOut * 1000
    while (performance.now() < until) {
      await asked(how)
      await pauseFor(500)
    }
  }
  const goesOn = async (clients: Clients) => {
    const began = performance.now()
    await clients.waitFor(clientsAtOnce)
    return `${((performance.now() - began) / 1000).toFixed(1)} s`
  }
  const figures = await underLoad(settings, product, async (clients) => {
    await clients.waitFor(clientsAtOnce)
    await server.kill()
    await outage('killed')
    await server.start()
    print(`killed and started: goes on after ${await goesOn(clients)}`)
    server.freeze()
    await outage('frozen')
    server.thaw()
    print(`frozen and thawed: goes on after ${await goesOn(clients)}`)
  })
  const seconds = Object.entries(slowest).map(([how, ms]) => `${how} ${(ms / 1000).toFixed(1)} s`)
  report(`out for ${secondsOut} s, twice`, figures, `/readyz says so within: ${seconds.join(', ')}`)
  expect(statuses).toEqual(new Set([503]))
  expect(Math.max(...Object.values(slowest))).toBeLessThan(longestAnswer)
}, 600_000)

test('a killed process of PostgreSQL and a killed PostgreSQL lose nothing', async () => {
  const { server, product, settings } = await opened()
  const figures = await underLoad(settings, product, async (clients) => {
    for (let done = 0; done < kills; done += 1) {
      await clients.waitFor(clientsAtOnce)
      if (done % 2 === 0) await server.killBackend()
      else {
        await server.kill()
        await server.start()
      }
    }
    await clients.waitFor(clientsAtOnce)
  })
  report(`${kills} kills of PostgreSQL, half of them of one process`, figures)
}, 600_000)
