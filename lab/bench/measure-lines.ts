import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { memberId, populationOf, tontineId } from './filling/population.ts'
import { holdLines } from './lines.ts'
import { startProduct } from './processes.ts'
import { memoryOf, processorTime } from './process-usage.ts'
import { within } from './report.ts'
import type { Finding } from './report.ts'
import { openSessions } from './sessions.ts'

/** Streams in all; the server gives an account at most ten. */
const streams = 10_000
const streamsEach = 10
/** The tontines in which something happens, and whose people listen with one stream each. */
const activeTontines = 20
const listenersEach = 5
const payments = 400
const secondsAtRest = 60
const secondsToArrive = 2
/** None of these is in an active tontine. */
const firstOther = 1_000

/**
 * What open pages cost one process: memory, its time at rest, and whether a message for few costs
 * more because many others listen elsewhere.
 */
export async function measureLines(
  databaseUrl: string,
  tontines: number,
  today: string,
): Promise<Finding[]> {
  const population = populationOf(tontines)
  const near = range(activeTontines).flatMap((tontine) =>
    range(listenersEach).map((seat) => population.personAt(tontine, seat)),
  )
  const others = range((streams - near.length) / streamsEach).map((index) => firstOther + index)
  const product = await startProduct(databaseUrl)
  const lines = holdLines(product.url)
  try {
    const sessions = await openSessions(databaseUrl, product.url, [...near, ...others])
    await sessions.keepFresh()
    const cookiesOf = (people: readonly number[]) => people.map(sessions.cookieOf)
    const pay = async (tontine: number) => {
      const answer = await fetch(`${product.url}/api/tontines/${tontineId(tontine)}/payments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          origin: product.url,
          cookie: sessions.cookieOf(population.personAt(tontine, 0)),
        },
        body: JSON.stringify({
          paymentId: randomUUID(),
          memberId: memberId(tontine, 2),
          amount: 1000,
          date: today,
          method: 'cash',
          reference: null,
          note: null,
          isMeant: true,
        }),
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    }
    /** Milliseconds of node for a payment whose message reaches the listeners. */
    const payAll = async () => {
      await sessions.keepFresh()
      const before = processorTime(product.pid)
      const { messages } = await lines.held()
      for (const index of range(payments)) await pay(index % activeTontines)
      await pause(secondsToArrive * 1000)
      const spent = processorTime(product.pid) - before
      const arrived = (await lines.held()).messages - messages
      if (arrived < payments * listenersEach)
        throw new Error(`${arrived} messages came of ${payments * listenersEach}`)
      return spent / payments
    }
    await lines.open(cookiesOf(near))
    await payAll()
    const withFew = await payAll()
    const memoryBefore = memoryOf(product.pid)
    const { open } = await lines.open(
      others.flatMap((person) => Array<string>(streamsEach).fill(sessions.cookieOf(person))),
    )
    if (open !== streams) throw new Error(`${open} streams are open, not ${streams}`)
    const memory = memoryOf(product.pid)
    const idle = await secondsOfTime(product.pid)
    const withMany = await payAll()
    const many = streams.toLocaleString('en')
    console.log(
      `\n${many} open streams: ${Math.round(memory)} MB in all, ${(((memory - memoryBefore) * 1024) / (streams - near.length)).toFixed(1)} kB for each; ` +
        `a payment takes ${withFew.toFixed(2)} ms of node with ${near.length} and ${withMany.toFixed(2)} ms with all`,
    )
    return [
      within(`memory with ${many}`, ' MB', memory, 512),
      within(`node in a second at rest with ${many}`, ' ms', idle, 100),
      { ...within('node for a payment', ' ms', withMany, withFew), limit: { atMost: 1.3 } },
    ]
  } finally {
    await lines.stop()
    await product.stop()
  }
}

/** Milliseconds of processor that a process takes in a second while nothing is asked of it. */
async function secondsOfTime(pid: number): Promise<number> {
  const before = processorTime(pid)
  await pause(secondsAtRest * 1000)
  return (processorTime(pid) - before) / secondsAtRest
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
