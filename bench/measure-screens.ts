import { askedByBare, askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import { fastestOf } from './hand-through.ts'
import type { LoadGenerator } from './load.ts'
import { comparedWith, measureInTurn } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { screens } from './screens.ts'
import type { Screen } from './screens.ts'

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

const secondsToWarmUp = 2
const connections = 32
/** Screens for which the product hands PostgreSQL's text through too. */
const handingThrough: readonly string[] = ['payments', 'journal']
/** A page that is computed from the state is compared with the statement by which it was once read. */
const leastOfBare = { usual: 0.8, handingThrough: 1, fromState: 2 }
const leastOfThrough = 0.8
const readersCompared = 100

interface Given extends Effort {
  readonly databaseUrl: string
  readonly audience: Audience
  readonly bare: Running
  readonly load: LoadGenerator
}

/** Screens per second, compared with the bare statement and with the fastest text handed through. */
export async function measureScreens({
  databaseUrl,
  audience,
  bare,
  load,
  rounds,
  seconds,
}: Given): Promise<{ withBare: Finding[]; withThrough: Finding[] }> {
  const [withBare, withThrough]: [Finding[], Finding[]] = [[], []]
  for (const screen of screens) {
    const { name } = screen
    const best = await fastestOf(databaseUrl, screen, audience.looks.slice(0, readersCompared))
    const sides = [
      { url: audience.url, asks: () => askedByProduct(audience, screen) },
      { url: bare.url, asks: () => askedByBare(audience, screen) },
      { url: bare.url, asks: () => askedByBare(audience, screen, `through-${best}`) },
    ]
    const measured = await measureInTurn(
      { rounds, seconds, secondsToWarmUp },
      sides,
      async ({ url, asks }, seconds) => {
        await audience.sessions.keepFresh()
        return (await load.run({ url, asks: asks(), seconds, connections })).perSecond
      },
    )
    const least = leastOfBare[kindOf(screen)]
    const shown = { name, unit: '/s' }
    withBare.push({ ...shown, limit: { atLeast: least }, ...comparedWith(measured, 1) })
    const limit = { atLeast: leastOfThrough }
    withThrough.push({ ...shown, limit, ...comparedWith(measured, 2) })
  }
  return { withBare, withThrough }
}

function kindOf({ name, file }: Screen): keyof typeof leastOfBare {
  if (file !== undefined) return 'fromState'
  return handingThrough.includes(name) ? 'handingThrough' : 'usual'
}
