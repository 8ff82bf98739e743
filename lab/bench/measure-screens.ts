import { askedByBare, askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import type { LoadGenerator } from './load.ts'
import { comparedWith, measureInTurn } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { screens } from './screens.ts'

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

const secondsToWarmUp = 2
const connections = 32

interface Given extends Effort {
  readonly audience: Audience
  readonly bare: Running
  readonly load: LoadGenerator
}

/** Screens per second, compared with the bare statement. */
export async function measureScreens({
  audience,
  bare,
  load,
  rounds,
  seconds,
}: Given): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const screen of screens) {
    const sides = [
      { url: audience.url, asks: () => askedByProduct(audience, screen) },
      { url: bare.url, asks: () => askedByBare(audience, screen) },
    ]
    const measured = await measureInTurn(
      { rounds, seconds, secondsToWarmUp },
      sides,
      async ({ url, asks }, seconds) => {
        await audience.sessions.keepFresh()
        return (await load.run({ url, asks: asks(), seconds, connections })).perSecond
      },
    )
    const limit = { atLeast: screen.leastOfBare }
    findings.push({ name: screen.name, unit: '/s', limit, ...comparedWith(measured, 1) })
  }
  return findings
}
