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
const names = { server: 'node', database: 'PostgreSQL' }
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
  const inSums: string[] = []
  try {
    const units = await calibrated(client, databasePid)
    console.log(
      `\nadding up 1,000,000 numbers: ${units.server.toFixed(1)} ms of node, ` +
        `${units.database.toFixed(1)} ms of PostgreSQL`,
    )
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
      for (const part of ['server', 'database'] as const) {
        const our = median(ours.map((cost) => cost[part]))
        const other = median(theirs.map((cost) => cost[part]))
        findings.push({
          name: `${screen.name}, ${names[part]}`,
          unit: ' ms',
          ours: our,
          other,
          ratio: our / other,
          limit: { atMost: mostOfBare[part] },
        })
        inSums.push(`${screen.name} ${(our / units[part]).toFixed(4)} ${names[part]}`)
      }
    }
    console.log(`an answer in such sums: ${inSums.join(', ')}`)
  } finally {
    await client.end()
  }
  return findings
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
