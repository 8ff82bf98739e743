import { setTimeout as pause } from 'node:timers/promises'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { openPglite } from '@mainforte/server/kernel/database/pglite'
import { pngOf } from '@mainforte/server/testing/pictures'
import { startAttack } from './attack.ts'
import { attackCases, people, pictureSenders, tontines, victim } from './attacks.ts'
import type { AttackCase, Side } from './attacks.ts'
import { filled } from './databases.ts'
import type { Cluster } from './databases.ts'
import { embeddedCopy } from './embedded.ts'
import type { LoadGenerator } from './load.ts'
import { measurePairs } from './pairs.ts'
import { startProduct } from './processes.ts'
import { quantile } from './report.ts'
import type { Finding } from './report.ts'
import { newTokens, saveSessions, sessionsOf } from './sessions.ts'

const slowest = 0.95
const maxOfQuiet = 5
const secondsToWarmUp = 2
const millisecondsToBegin = 500
const picturesMeasured = 12
/** None of the attackers’ addresses. */
const ownAddress = '192.0.2.9'

interface Given {
  readonly cluster: Cluster
  readonly load: LoadGenerator
  readonly today: CalendarDate
  readonly rounds: number
  readonly seconds: number
}

type Effort = Pick<Given, 'load' | 'rounds' | 'seconds'>

/** How long others wait while one account, or some free ones, attack: on both engines, with the same tontines. */
export async function measureAttacked({ cluster, today, ...effort }: Given): Promise<Finding[]> {
  const databaseUrl = await filled(cluster, 'attacked', tontines, today)
  const copy = await embeddedCopy(databaseUrl)
  const tokens = newTokens(people)
  await saveSessions(databaseUrl, tokens)
  const embedded = await openPglite(copy.dataDir)
  await saveSessions(embedded, tokens)
  await embedded.close()
  const findings: Finding[] = []
  try {
    for (const [engine, at] of [
      ['PostgreSQL', databaseUrl],
      ['embedded', copy],
    ] as const) {
      const product = await startProduct(at, { program: 'limited' })
      const sessions = sessionsOf(tokens, product.url)
      try {
        await sessions.keepFresh()
        for (const one of attackCases)
          findings.push(await measured({ engine, product, sessions, today }, one, effort))
      } finally {
        await product.stop()
      }
    }
    return findings
  } finally {
    await copy.stop()
  }
}

async function measured(side: Side, attackCase: AttackCase, effort: Effort): Promise<Finding> {
  const { name, waitsFor, attack, prepare } = attackCase
  const { sessions, product, engine } = side
  await prepare?.(side)
  const wait = waitsFor === 'picture' ? sendPictures : readDashboard
  const statuses: Record<string, number> = {}
  const attackedFor = async (seconds: number) => {
    const running = startAttack({ url: product.url, ...attack(side) })
    await pause(millisecondsToBegin)
    const time = await wait(side, effort.load, seconds)
    for (const [status, count] of Object.entries(await running.stop()))
      statuses[status] = (statuses[status] ?? 0) + count
    return time
  }
  const times = await measurePairs({ ...effort, secondsToWarmUp }, async (isAttacked, seconds) => {
    await sessions.keepFresh()
    return isAttacked ? attackedFor(seconds) : wait(side, effort.load, seconds)
  })
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  console.log(`${engine}, ${name}: attackers got ${answers.join(', ') || 'no answer'}`)
  return { name: `${engine}: ${name}`, unit: ' ms', limit: { atMost: maxOfQuiet }, ...times }
}

type Wait = (side: Side, load: LoadGenerator, seconds: number) => Promise<number>

const readDashboard: Wait = async ({ sessions, product }, load, seconds) => {
  const headers = { cookie: sessions.cookieOf(victim) }
  const asks = [{ method: 'GET' as const, path: '/api/dashboard', headers }]
  const { times } = await load.run({ url: product.url, asks, seconds, connections: 1 })
  return quantile(times, slowest)
}

let sent = 0

const sendPictures: Wait = async ({ sessions, product }) => {
  const picture = new File([new Uint8Array(await pngOf('a'))], 'x.png', { type: 'image/png' })
  const times: number[] = []
  for (let count = 0; count < picturesMeasured; count += 1) {
    const person = pictureSenders[(sent += 1) % pictureSenders.length] ?? 0
    const form = new FormData()
    form.set('photo', picture)
    const headers = {
      cookie: sessions.cookieOf(person),
      origin: product.url,
      'x-forwarded-for': ownAddress,
    }
    const began = performance.now()
    const { status } = await fetch(`${product.url}/api/profile/photo`, {
      method: 'PUT',
      headers,
      body: form,
    })
    times.push(status === 200 ? performance.now() - began : Infinity)
  }
  return quantile(times, slowest)
}
