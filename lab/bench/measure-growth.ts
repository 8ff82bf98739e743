import type { Ask, LoadGenerator } from './load.ts'
import { askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import { openPayers } from './measure-commands.ts'
import { measurePairs } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { quantile } from './report.ts'
import { screens } from './screens.ts'
import type { Sessions } from './sessions.ts'

/** Few enough that a response's time is not spent in a queue. */
const connections = 4
const maxOfSmall = 1.3
const slowest = 0.99
const secondsToWarmUp = 2

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

/** The 99th percentile of response times with many tontines, compared with few. */
export async function measureGrowth(
  large: Audience,
  small: Audience,
  load: LoadGenerator,
  effort: Effort,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const screen of screens) {
    const targetOf = (audience: Audience): Target => ({
      ...audience,
      asks: () => askedByProduct(audience, screen),
    })
    findings.push(await grown(screen.name, [targetOf(large), targetOf(small)], load, effort))
  }
  return findings
}

/** The product on one of the databases. */
interface Side {
  readonly databaseUrl: string
  readonly product: Running
  readonly tontines: number
}

/** The same of recorded payments, of which a third is told by mail. */
export async function measureGrowthOfPayments(
  { large, small }: { readonly large: Side; readonly small: Side },
  load: LoadGenerator,
  { today, ...effort }: Effort & { readonly today: string },
): Promise<Finding> {
  const targetOf = async (side: Side): Promise<Target> => {
    const { sessions, toProduct } = await openPayers({ ...side, today })
    return { url: side.product.url, sessions, asks: toProduct }
  }
  return grown('record a payment', [await targetOf(large), await targetOf(small)], load, effort)
}

/** What one of the products is asked. */
interface Target {
  readonly url: string
  readonly sessions: Sessions
  readonly asks: () => Ask[]
}

async function grown(
  name: string,
  [large, small]: readonly [large: Target, small: Target],
  load: LoadGenerator,
  { rounds, seconds }: Effort,
): Promise<Finding> {
  const ask = async (isLarge: boolean, seconds: number) => {
    const { url, sessions, asks } = isLarge ? large : small
    await sessions.keepFresh()
    const { times } = await load.run({ url, asks: asks(), seconds, connections })
    return quantile(times, slowest)
  }
  return {
    name,
    unit: ' ms',
    limit: { atMost: maxOfSmall },
    ...(await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)),
  }
}
