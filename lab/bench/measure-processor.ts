import pg from 'pg'
import type { LoadGenerator } from './load.ts'
import { askedByBare, askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import { parentOf, processorTime } from './process-usage.ts'
import type { Product } from './processes.ts'
import type { Finding } from './report.ts'
import { median } from './report.ts'
import { screens } from './screens.ts'

/** The processor of one answer in milliseconds, in the server's process and in PostgreSQL. */
interface Cost {
  readonly server: number
  readonly database: number
}

interface Given {
  readonly databaseUrl: string
  readonly audience: Audience
  readonly product: Product
  readonly bare: Product
  readonly load: LoadGenerator
  readonly rounds: number
  readonly seconds: number
}

const secondsToWarmUp = 2
/** As many as keep both busy without a queue. */
const connections = 4
const mostOfBare = { server: 5, database: 1.3 }

/**
 * The processor that an answer costs the product and the bare server. A busy machine makes an answer
 * slower and costs no more processor, so that this compares runs better than answers a second.
 */
export async function measureProcessor(given: Given): Promise<Finding[]> {
  const { databaseUrl, audience, product, bare, load } = given
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const databasePid = parentOf(Number(rows[0].pid))
  const used = (pid: number) => ({
    server: processorTime(pid),
    database: processorTime(databasePid),
  })
  const findings: Finding[] = []
  const costs: { readonly name: string; readonly cost: Cost }[] = []
  try {
    const before = await calibrated(client, databasePid)
    for (const screen of screens) {
      const costOf = async (isOurs: boolean, seconds: number): Promise<Cost> => {
        await audience.sessions.keepFresh()
        const { url, pid } = isOurs ? product : bare
        const asks = isOurs ? askedByProduct(audience, screen) : askedByBare(audience, screen)
        const before = used(pid)
        const { times } = await load.run({ url, asks, seconds, connections })
        const after = used(pid)
        return {
          server: (after.server - before.server) / times.length,
          database: (after.database - before.database) / times.length,
        }
      }
      const [ours, theirs]: [Cost[], Cost[]] = [[], []]
      for (const isOurs of [true, false]) await costOf(isOurs, secondsToWarmUp)
      for (let round = 0; round < given.rounds; round += 1) {
        ours.push(await costOf(true, given.seconds))
        theirs.push(await costOf(false, given.seconds))
      }
      findings.push(...comparedCosts(screen.name, ours, theirs))
      costs.push({ name: screen.name, cost: medianCost(ours) })
    }
    const after = await calibrated(client, databasePid)
    console.log(`\n${inNumbersAdded(costs, medianCost([before, after]))}`)
  } finally {
    await client.end()
  }
  return findings
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
})

const comparedCosts = (screen: string, ours: readonly Cost[], theirs: readonly Cost[]): Finding[] =>
  (['server', 'database'] as const).map((part) => {
    const [our, other] = [medianCost(ours)[part], medianCost(theirs)[part]]
    const name = `${screen}, ${part === 'server' ? 'node' : 'PostgreSQL'}`
    const limit = { atMost: mostOfBare[part] }
    return { name, unit: ' ms', ours: our, other, ratio: our / other, limit }
  })

/** What answers cost, expressed as how many numbers this machine adds up meanwhile. */
function inNumbersAdded(
  costs: readonly { readonly name: string; readonly cost: Cost }[],
  unit: Cost,
): string {
  const written = (part: keyof Cost, cost: Cost) =>
    (Math.round((cost[part] / unit[part]) * (numbersAdded / 100)) * 100).toLocaleString('en')
  return [
    `adding up ${numbersAdded.toLocaleString('en')} numbers before and after all this: ` +
      `${unit.server.toFixed(1)} ms of node, ${unit.database.toFixed(1)} ms of PostgreSQL; an answer costs as many numbers:`,
    ...costs.map(
      ({ name, cost }) =>
        `${name.padEnd(11)}${written('server', cost).padStart(9)} in node${written('database', cost).padStart(9)} in PostgreSQL`,
    ),
  ].join('\n  ')
}

const numbersAdded = 1_000_000

/** What the same work costs on this machine, for comparing figures of two machines. */
async function calibrated(client: pg.Client, databasePid: number): Promise<Cost> {
  const times = 5
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) {
    const numbers = Array.from({ length: numbersAdded }, (_, index) => index)
    if (numbers.reduce((sum, number) => sum + number, 0) < 0) throw new Error('a wrong sum')
  }
  const { user, system } = process.cpuUsage(before)
  const databaseBefore = processorTime(databasePid)
  for (let time = 0; time < times; time += 1)
    await client.query(`select sum(number) from generate_series(1, ${numbersAdded}) number`)
  return {
    server: (user + system) / 1000 / times,
    database: (processorTime(databasePid) - databaseBefore) / times,
  }
}
