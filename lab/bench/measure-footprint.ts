import { setTimeout as pause } from 'node:timers/promises'
import { seatAudience } from './audience.ts'
import type { LoadGenerator } from './load.ts'
import { openPayers } from './measure-commands.ts'
import { allScreens, connections, mixed } from './measure-mix.ts'
import { startProduct } from './processes.ts'
import { memoryOf } from './process-usage.ts'
import { median, within } from './report.ts'
import type { Finding } from './report.ts'

const starts = 5
const answers = 10_000
const secondsAtOnce = 2
const secondsMixed = 10
/** Until a garbage collection that is due has happened. */
const secondsToRest = 2
/** As much as the process with 10,000 open pages may take. */
const mostMegabytes = 512
const maxOfSmall = 1.3

interface Given {
  readonly urls: { readonly small: string; readonly large: string }
  readonly tontines: number
  readonly today: string
  readonly load: LoadGenerator
}

/** What a process takes: how long until it answers on a filled database, and its memory. */
export async function measureFootprint(given: Given): Promise<Finding[]> {
  const [small, large]: [number[], number[]] = [[], []]
  for (let start = 0; start < starts; start += 1) {
    small.push(await secondsToStart(given.urls.small))
    large.push(await secondsToStart(given.urls.large))
  }
  const memory = await measureMemory(given)
  const told = Object.entries(memory).map(([when, size]) => `${Math.round(size)} MB ${when}`)
  console.log(`\nmemory of the process: ${told.join(', ')}`)
  const [ours, other] = [median(large), median(small)]
  const start = { ours, other, ratio: ours / other, limit: { atMost: maxOfSmall } }
  return [
    { name: 'start to the first answer, many tontines against few', unit: ' s', ...start },
    within('memory after the mix', ' MB', memory['after the mix'], mostMegabytes),
  ]
}

/** From the start of the process to its first answer, which needs the database. */
async function secondsToStart(databaseUrl: string): Promise<number> {
  const began = performance.now()
  const product = await startProduct(databaseUrl)
  const seconds = (performance.now() - began) / 1000
  await product.stop()
  return seconds
}

async function measureMemory({ urls, tontines, today, load }: Given) {
  const databaseUrl = urls.small
  const product = await startProduct(databaseUrl)
  const { url, pid } = product
  const resting = async () => {
    await pause(secondsToRest * 1000)
    return memoryOf(pid)
  }
  try {
    const atStart = await resting()
    const audience = await seatAudience(databaseUrl, product, tontines)
    const payers = await openPayers({ databaseUrl, product, tontines, today })
    await payers.sessions.keepFresh()
    const reads = allScreens(audience)
    for (let answered = 0; answered < answers;) {
      const { times } = await load.run({ url, asks: reads, seconds: secondsAtOnce, connections })
      answered += times.length
    }
    const afterAnswers = await resting()
    const asks = mixed(reads, payers.toProduct())
    await load.run({ url, asks, seconds: secondsMixed, connections })
    return {
      'after the start': atStart,
      [`after ${answers.toLocaleString('en')} answers`]: afterAnswers,
      'after the mix': await resting(),
    }
  } finally {
    await product.stop()
  }
}
