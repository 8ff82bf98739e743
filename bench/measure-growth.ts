import type { LoadGenerator } from './load.ts'
import { askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import { openPayers } from './measure-commands.ts'
import { measurePairs } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { quantile } from './report.ts'
import { screens } from './screens.ts'

/** Few enough that a response's time is not spent in a queue. */
const connections = 4
const maxOfSmall = 1.3
const slowest = 0.99
const secondsToWarmUp = 2

/** The 99th percentile of response times with many tontines, compared with few. */
export async function measureGrowth(
  large: Audience,
  small: Audience,
  load: LoadGenerator,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const screen of screens) {
    const ask = async (isLarge: boolean, seconds: number) => {
      const audience = isLarge ? large : small
      await audience.sessions.keepFresh()
      const asks = askedByProduct(audience, screen)
      const { times } = await load.run({
        url: audience.url,
        asks,
        seconds,
        connections,
      })
      return quantile(times, slowest)
    }
    findings.push({
      name: screen.name,
      unit: ' ms',
      limit: { atMost: maxOfSmall },
      ...(await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)),
    })
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
  sides: { readonly large: Side; readonly small: Side },
  load: LoadGenerator,
  { rounds, seconds, today }: { rounds: number; seconds: number; today: string },
): Promise<Finding> {
  const large = await openPayers({ ...sides.large, today })
  const small = await openPayers({ ...sides.small, today })
  const ask = async (isLarge: boolean, seconds: number) => {
    const payers = isLarge ? large : small
    await payers.sessions.keepFresh()
    const { url } = (isLarge ? sides.large : sides.small).product
    const { times } = await load.run({ url, asks: payers.toProduct(), seconds, connections })
    return quantile(times, slowest)
  }
  return {
    name: 'record a payment',
    unit: ' ms',
    limit: { atMost: maxOfSmall },
    ...(await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)),
  }
}
