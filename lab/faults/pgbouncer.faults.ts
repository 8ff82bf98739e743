import { afterAll, expect, test } from 'vitest'
import { freshFolder, testSettings } from '@mainforte/server/testing/engines'
import { emailOf, seedPeople } from './testing/audit.ts'
import type { Clients } from './testing/clients.ts'
import { newServer } from './testing/cluster.ts'
import { openLiveStream } from './testing/live-stream.ts'
import { type Pair, openPair } from './testing/pair.ts'
import { newPooler } from './testing/pgbouncer.ts'
import { spawnProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 300_000)

const name = 'mainforte'
const restarts = 6
const kills = 6
const messages = 20
/** To PostgreSQL; two processes open up to 24 to PgBouncer. */
const connections = 4

async function newDatabase() {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  await server.ask(`create database ${name}`)
  return server
}

test('two processes write through PgBouncer while they and PgBouncer are restarted', async () => {
  const server = await newDatabase()
  const pooler = await newPooler(server, name, { default_pool_size: String(connections) })
  cleanUps.push(pooler.remove)
  await pooler.start()
  const databaseUrl = pooler.urlOf(name)
  const databaseDirectUrl = server.urlOf(name)
  const settings = testSettings({ dataDir: freshFolder(), databaseUrl, databaseDirectUrl })
  await seedPeople(settings, writers)
  const pair = await openPair({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    AUTH_SECRET: settings.authSecret,
  })
  cleanUps.push(pair.kill)

  let calm = { lost: 0, unavailable: 0 }
  const figures = await underLoad(settings, pair, async (clients) => {
    for (let done = 0; done < restarts; done += 1) {
      await clients.waitFor(clientsAtOnce)
      await pair.restart(done % 2 === 0 ? 0 : 1)
    }
    print(`live messages behind PgBouncer: ${await heardOnBoth(pair, clients)}`)
    // One that PgBouncer gave up may still be ending.
    await expect
      .poll(async () => Number(await server.ask(pooled)), { timeout: 10_000 })
      .toBeLessThanOrEqual(connections)
    calm = { ...clients.repeated }
    for (let done = 0; done < kills; done += 1) {
      await clients.waitFor(clientsAtOnce)
      await pooler.kill()
      await pooler.start()
    }
    await clients.waitFor(clientsAtOnce)
    print(`live messages after its kills: ${await heardOnBoth(pair, clients)}`)
  })
  report(
    `PgBouncer in transaction mode, ${connections} connections: ${restarts} restarts behind HAProxy, ` +
      `then PgBouncer killed ${kills} times`,
    figures,
    `during the restarts: ${calm.lost} without an answer, ${calm.unavailable} after a 503`,
  )
  expect(calm).toEqual({ lost: 0, unavailable: 0 })
}, 1_200_000)

/** The connections of PgBouncer; those that are direct have other names. */
const pooled = `select count(*)::int from pg_stat_activity
  where application_name = 'mainforte' and datname = '${name}'`

/** Pages that are open at each of the processes hear of what is written at either. */
async function heardOnBoth(pair: Pair, clients: Clients): Promise<string> {
  const streams = await Promise.all(
    ([0, 1] as const).flatMap((which) =>
      writers.map((writer) => openLiveStream(pair.sendTo(which), emailOf(writer))),
    ),
  )
  const [, tontineId] = /tontines\/([^/]+)/.exec(clients.acknowledged[0]?.path ?? '') ?? []
  for (let message = 0; message < messages; message += 1)
    for (const stream of streams) await stream.next(`tontine:${tontineId}`)
  for (const stream of streams) await stream.cancel()
  return `${messages} heard by each of ${streams.length} open pages`
}

test('a start says which address is wrong when a pooler is in between', async () => {
  const server = await newDatabase()
  await server.ask('create database another')
  const asInOps = await newPooler(server, name)
  const tolerant = await newPooler(server, name, {}, [
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
  ])
  for (const pooler of [asInOps, tolerant]) {
    cleanUps.push(pooler.remove)
    await pooler.start()
  }
  const startWith = async (databaseUrl: string, direct = '') => {
    const settings = testSettings({ dataDir: freshFolder() })
    const { ended, said } = spawnProduct({
      DATA_DIR: settings.dataDir,
      AUTH_SECRET: settings.authSecret,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: direct,
    })
    expect(await ended).toEqual([1, null])
    return said()
  }
  const setDirect = 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself'
  expect(await startWith(asInOps.urlOf(name))).toContain(setDirect)
  expect(await startWith(tolerant.urlOf(name))).toContain(setDirect)
  const notTheSame = 'the address of the same database without a pooler'
  expect(await startWith(asInOps.urlOf(name), tolerant.urlOf(name))).toContain(notTheSame)
  expect(await startWith(asInOps.urlOf(name), server.urlOf('another'))).toContain(notTheSame)
  print('PgBouncer: 4 of 4 wrong addresses refused at the start')
}, 300_000)
