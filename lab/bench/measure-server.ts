import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { seatAudience } from './audience.ts'
import type { Audience } from './audience.ts'
import type { Flags, Part } from './flags.ts'
import type { LoadGenerator } from './load.ts'
import { measureCommands } from './measure-commands.ts'
import { measureFootprint } from './measure-footprint.ts'
import { measureGrowth, measureGrowthOfPayments } from './measure-growth.ts'
import { measureLines } from './measure-lines.ts'
import { measureMix } from './measure-mix.ts'
import { measurePictures } from './measure-pictures.ts'
import { measureProcessor } from './measure-processor.ts'
import { measureScreens } from './measure-screens.ts'
import { startBare, startProduct } from './processes.ts'
import type { Product } from './processes.ts'
import type { Finding } from './report.ts'

/** What the parts share: the databases, and the product on the small one. */
interface Bench {
  readonly flags: Flags
  readonly today: CalendarDate
  readonly smallUrl: string
  readonly largeUrl: string
  readonly product: Product
  readonly small: Audience
  readonly load: LoadGenerator
  /** Prints findings as a table; `other` is what the product is compared with. */
  tell(title: string, other: string, findings: Finding[]): void
  /** Stops something in the end. */
  opened<T extends { stop(): Promise<void> }>(thing: T): T
}

type Measure = (bench: Bench, bare: () => Promise<Product>) => Promise<void>

/** The parts without a browser, in their order: those that write come after those that only read. */
const measures: readonly (readonly [Part, Measure])[] = [
  ['growth', growth],
  ['screens', screens],
  ['processor', processor],
  ['mix', mix],
  ['commands', commands],
  ['footprint', footprint],
  ['lines', lines],
  ['pictures', pictures],
]

export async function measureServer(bench: Bench): Promise<void> {
  let started: Promise<Product> | undefined
  const bare = () => (started ??= startBare(bench.smallUrl).then(bench.opened))
  for (const [part, measure] of measures)
    if (bench.flags.parts.has(part)) await measure(bench, bare)
}

async function growth(bench: Bench): Promise<void> {
  const { flags, smallUrl, largeUrl, product, small, load, today, tell } = bench
  const [few, many] = flags.sizes.map((size) => size.toLocaleString('en'))
  const large = await startProduct(largeUrl)
  const audience = await seatAudience(largeUrl, large, flags.sizes[1])
  const findings = await measureGrowth(audience, small, load, flags)
  const sides = {
    large: { databaseUrl: largeUrl, product: large, tontines: flags.sizes[1] },
    small: { databaseUrl: smallUrl, product, tontines: flags.sizes[0] },
  }
  findings.push(await measureGrowthOfPayments(sides, load, { ...flags, today }))
  tell(`growth: the slowest 1 % of answers with ${many}`, `with ${few}`, findings)
  await large.stop()
}

async function screens(bench: Bench, bare: () => Promise<Product>): Promise<void> {
  const { small, load, flags, tell } = bench
  const given = { audience: small, bare: await bare(), load, ...flags }
  tell('screens: answers a second at 32 connections', 'bare', await measureScreens(given))
}

async function processor(bench: Bench, bare: () => Promise<Product>): Promise<void> {
  const { smallUrl, small, product, load, flags, tell } = bench
  const given = { databaseUrl: smallUrl, audience: small, product, bare: await bare(), load }
  const findings = await measureProcessor({ ...given, ...flags })
  tell('processor: what an answer costs', 'bare', findings)
}

async function mix({ smallUrl, small, product, load, today, flags, tell }: Bench): Promise<void> {
  const given = { databaseUrl: smallUrl, product, audience: small, load, today, ...flags }
  const findings = await measureMix({ ...given, tontines: flags.sizes[0] })
  tell('mix: screens while a tenth of the requests record payments', 'screens alone', findings)
}

async function commands(bench: Bench, bare: () => Promise<Product>): Promise<void> {
  const { smallUrl, product, load, today, flags, tell } = bench
  const given = { databaseUrl: smallUrl, product, bare: await bare(), load, today, ...flags }
  const findings = await measureCommands({ ...given, tontines: flags.sizes[0] })
  tell('commands: payments a second at 32 connections', 'bare', findings)
}

async function footprint({ smallUrl, largeUrl, load, today, flags, tell }: Bench): Promise<void> {
  const urls = { small: smallUrl, large: largeUrl }
  const findings = await measureFootprint({ urls, load, today, tontines: flags.sizes[0] })
  tell('footprint: what a process takes', 'other', findings)
}

async function lines({ smallUrl, today, flags, tell }: Bench): Promise<void> {
  const findings = await measureLines(smallUrl, flags.sizes[0], today)
  tell('lines: open pages, which hear of what others do', 'limit', findings)
}

async function pictures({ small, product, load, flags, tell }: Bench): Promise<void> {
  const findings = await measurePictures(small, product.pid, load, flags)
  tell('pictures: while 5 accounts send 20 hostile ones at once', 'quiet', findings)
}
