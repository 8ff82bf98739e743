import { afterAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { freshFolder, testSettings } from '../testing/engines.ts'
import { seedPeople } from './testing/audit.ts'
import { newServer } from './testing/cluster.ts'
import { openProxy } from './testing/haproxy.ts'
import { startProduct } from './testing/product.ts'
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
  const settings = testSettings({
    dataDir: freshFolder(),
    databaseUrl: server.urlOf('mainforte'),
  })
  await seedPeople(settings, writers)
  const started = (port: number) =>
    startProduct({
      DATA_DIR: freshFolder(),
      DATABASE_URL: settings.databaseUrl ?? '',
      AUTH_SECRET: settings.authSecret,
      PORT: String(port),
      TRUST_PROXY: '1',
    })
  const ports = [await freePort(), await freePort()] as const
  const products = [await started(ports[0]), await started(ports[1])]
  cleanUps.push(async () => {
    await Promise.all(products.map((product) => product.kill()))
  })
  const proxy = await openProxy(...ports)
  cleanUps.push(proxy.close)
  await proxy.untilBoth()

  const both = {
    send: async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers, signal } = request
      const body = request.body && (await request.text())
      return fetch(`${proxy.url}${pathname}${search}`, { method, headers, body, signal })
    },
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
    },
  }
  const figures = await underLoad(settings, both, async (clients) => {
    for (let done = 0; done < restarts; done += 1) {
      await clients.waitFor(clientsAtOnce)
      const which = done % 2
      await products[which]?.stop()
      products[which] = await started(ports[which] ?? 0)
      await proxy.untilBoth()
    }
  })
  report(`restarts behind HAProxy ${restarts} of ${restarts}`, figures)
  expect(figures.repeated).toEqual({ lost: 0, unavailable: 0 })
}, 1_200_000)
