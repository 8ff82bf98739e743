import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { countTrips } from '@mainforte/server/testing/counted-trips'
import type { CountedTrips } from '@mainforte/server/testing/counted-trips'
import pg from 'pg'
import type { Cluster } from './databases.ts'
import { fill } from './filling/fill.ts'
import type { Ask } from './load.ts'
import { letAllWantMails } from './mails.ts'
import { openPayers } from './measure-commands.ts'
import type { Payers } from './measure-commands.ts'
import { startBare, startProduct } from './processes.ts'
import { parentOf, processorTime } from './process-usage.ts'
import type { Finding } from './report.ts'

const tontines = 400
const payments = 600
const warmUps = 200
const connections = 32
/** Until then the jobs of a payment have to be done. */
const secondsToDrain = 5
const patience = 120
const secondsAtRest = 30
/** PostgreSQL counts what an idle connection has done at the latest after this. */
const secondsToCount = 15

/** What was done so far, or for one payment, or in a second. */
interface Counts {
  readonly commits: number
  readonly fsyncs: number
  readonly walBytes: number
  readonly trips: number
  /** Milliseconds of processor. */
  readonly server: number
  readonly database: number
}

/** What is counted: the database, the network to it and the processes. */
interface Counters {
  readonly client: pg.Client
  readonly network: CountedTrips
  readonly databasePid: number
}

interface Counted {
  readonly each: Counts
  /** Jobs and mails to write that are left when they should be done. */
  readonly left: number
}

/**
 * What a payment costs the database with all that follows from it, as counts, which do not depend
 * on the machine: where people want no mails, where they do, and in the bare server; and what the
 * product at rest costs a second.
 */
export async function measureCounts(cluster: Cluster, today: CalendarDate): Promise<Finding[]> {
  const databaseUrl = await cluster.create('counts')
  await fill(databaseUrl, tontines, today, () => {})
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Its commits are not the product's.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  const network = await countTrips(databaseUrl)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const counters = { client, network, databasePid: parentOf(Number(rows[0].pid)) }
  await letAllWantMails(databaseUrl, false)
  const product = await startProduct(network.url)
  try {
    const payers = await openPayers({ databaseUrl, product, tontines, today })
    await payers.sessions.keepFresh()
    const pay = (count: number) => send(product.url, payers.toProduct(), count)
    await pay(warmUps)
    await drained(client)
    const atRest = await countedAtRest(counters, product.pid)
    const unwanted = await countedWhile(counters, product.pid, pay)
    // Earlier notifications would count towards the limits of mails.
    await client.query('truncate notifications')
    await letAllWantMails(databaseUrl, true)
    const wanted = await countedWhile(counters, product.pid, pay)
    await product.stop()
    const bareCounts = await countedBare(counters, payers)
    tellAll({ 'nobody wants mails': unwanted, 'all want mails': wanted, bare: bareCounts })
    const limited = (name: string, ours: number, limit: number, unit = ''): Finding => ({
      name,
      unit,
      ours,
      other: limit,
      ratio: ours / limit,
      limit: { atMost: 1 },
    })
    const { each } = unwanted
    return [
      limited('commits of a payment', each.commits, 2.2),
      limited('fsyncs of a payment', each.fsyncs, 1.1),
      limited('trips of a payment', each.trips, 4),
      limited(`left ${secondsToDrain} s after ${payments} payments`, unwanted.left, 1),
      limited(`left where all want mails`, wanted.left, 1),
      limited('commits a second at rest', atRest.commits, 2),
    ]
  } finally {
    await product.stop()
    await network.close()
    await client.query('alter system reset autovacuum')
    await client.query('select pg_reload_conf()')
    await client.end()
  }
}

async function countedBare(counters: Counters, payers: Payers): Promise<Counted> {
  const bare = await startBare(counters.network.url)
  try {
    const pay = (count: number) => send(bare.url, payers.toBare(), count)
    return await countedWhile(counters, bare.pid, pay)
  } finally {
    await bare.stop()
  }
}

async function send(url: string, asks: readonly Ask[], count: number): Promise<void> {
  let next = 0
  const sendNext = async (): Promise<void> => {
    const ask = asks[next % asks.length]
    next += 1
    if (next > count || !ask) return
    const { method, path, headers, body } = ask
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...body, paymentId: randomUUID() }),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return sendNext()
  }
  await Promise.all(Array.from({ length: connections }, sendNext))
}

async function countedWhile(
  counters: Counters,
  pid: number,
  pay: (count: number) => Promise<void>,
): Promise<Counted> {
  const { client } = counters
  let left = 0
  const done = await countedDuring(counters, pid, async () => {
    await pay(payments)
    await pause(secondsToDrain * 1000)
    left = await countLeft(client)
    await drained(client)
  })
  return { each: divided(done, payments), left }
}

const countedAtRest = async (counters: Counters, pid: number): Promise<Counts> =>
  divided(
    await countedDuring(counters, pid, () => pause(secondsAtRest * 1000)),
    secondsAtRest + secondsToCount,
  )

/** What PostgreSQL counts late is waited for; the trips and the processor's time are not. */
async function countedDuring(
  { client, network, databasePid }: Counters,
  pid: number,
  happen: () => Promise<void>,
): Promise<Counts> {
  const now = () => ({
    trips: network.count(),
    server: processorTime(pid),
    database: processorTime(databasePid),
  })
  const late = async () => {
    await pause(secondsToCount * 1000)
    const { rows } = await client.query(`select
      (select xact_commit from pg_stat_database where datname = current_database())::int as commits,
      (select sum(fsyncs) from pg_stat_io where object = 'wal')::int as fsyncs,
      (select wal_bytes from pg_stat_wal)::bigint::text as wal_bytes`)
    const [{ commits, fsyncs, wal_bytes }] = rows
    return { commits, fsyncs, walBytes: Number(wal_bytes) }
  }
  const lateBefore = await late()
  const before = now()
  await happen()
  const after = now()
  const lateAfter = await late()
  return difference({ ...lateBefore, ...before }, { ...lateAfter, ...after })
}

const difference = (before: Counts, after: Counts): Counts => ({
  commits: after.commits - before.commits,
  fsyncs: after.fsyncs - before.fsyncs,
  walBytes: after.walBytes - before.walBytes,
  trips: after.trips - before.trips,
  server: after.server - before.server,
  database: after.database - before.database,
})

const divided = (counts: Counts, by: number): Counts => ({
  commits: counts.commits / by,
  fsyncs: counts.fsyncs / by,
  walBytes: counts.walBytes / by,
  trips: counts.trips / by,
  server: counts.server / by,
  database: counts.database / by,
})

async function countLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select
    (select count(*) from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%')::int
    + (select count(*) from notifications where mailed_at is null)::int as left`)
  return Number(rows[0].left)
}

async function drained(client: pg.Client): Promise<void> {
  for (let second = 0; second < patience; second += 1) {
    if ((await countLeft(client)) === 0) return
    await pause(1000)
  }
}

function tellAll(all: Readonly<Record<string, Counted>>): void {
  console.log(`\ncounts: for each of ${payments} payments, with all that follows`)
  for (const [name, { each, left }] of Object.entries(all)) {
    const { commits, fsyncs, trips, walBytes, server, database } = each
    console.log(
      `  ${name.padEnd(20)}${commits.toFixed(2)} commits  ${fsyncs.toFixed(2)} fsyncs  ` +
        `${trips.toFixed(2)} trips  ${Math.round(walBytes)} bytes of WAL  ` +
        `${server.toFixed(2)} ms of node  ${database.toFixed(2)} ms of PostgreSQL  ${left} left`,
    )
  }
}
