import { populationOf, tontineId, userId } from './filling/population.ts'
import type { Ask, LoadGenerator } from './load.ts'
import { measurePairs } from './pairs.ts'
import type { Finding } from './report.ts'
import { quantile } from './report.ts'
import type { Running } from './processes.ts'
import type { Look, Screen } from './screens.ts'
import { screens } from './screens.ts'
import { openSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'

/** The product on one database, with signed-in people to read it. */
export interface Audience {
  readonly url: string
  readonly sessions: Sessions
  readonly looks: readonly (Look & { readonly person: number })[]
}

/** People from all over the database, so that no page stays cached through repeated use. */
const maxReaders = 800

export async function seatAudience(
  databaseUrl: string,
  product: Running,
  tontines: number,
): Promise<Audience> {
  const population = populationOf(tontines)
  const count = Math.min(maxReaders, population.people)
  const readers = Array.from({ length: count }, (_, index) =>
    Math.floor((index * population.people) / count),
  )
  const looks = readers.map((person, index) => {
    const places = population.placesOf(person)
    const { tontine } = places[index % places.length] ?? { tontine: 0 }
    return { person, reader: userId(person), tontine: tontineId(tontine) }
  })
  const sessions = await openSessions(databaseUrl, product.url, readers)
  await sessions.keepFresh()
  return { url: product.url, sessions, looks }
}

export const askedByProduct = ({ sessions, looks }: Audience, screen: Screen): Ask[] =>
  looks.map(({ person, ...look }) => ({
    method: 'GET',
    path: screen.path(look),
    headers: { cookie: sessions.cookieOf(person) },
  }))

export const askedByBare = ({ looks }: Audience, { name }: Screen): Ask[] =>
  looks.map(({ reader, tontine }) => ({
    method: 'GET',
    path: `/${name}/${reader}/${tontine}`,
    headers: {},
  }))

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

const secondsToWarmUp = 2
const connections = 32
const leastOfBare = 0.8

/** Screens per second, compared with the bare statement. */
export async function measureScreens(
  audience: Audience,
  bare: Running,
  load: LoadGenerator,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const screen of screens) {
    const ask = async (isOurs: boolean, seconds: number) => {
      await audience.sessions.keepFresh()
      const { url } = isOurs ? audience : bare
      const asks = isOurs ? askedByProduct(audience, screen) : askedByBare(audience, screen)
      return (await load.run({ url, asks, seconds, connections })).perSecond
    }
    findings.push({
      name: screen.name,
      unit: '/s',
      limit: { atLeast: leastOfBare },
      ...(await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)),
    })
  }
  return findings
}

/** Few enough that a response's time is not spent in a queue. */
const growthConnections = 4
const maxOfSmall = 1.3
const slowest = 0.99

/** The 99th percentile of response times with many tontines, compared with few. */
export async function measureGrowth(
  large: Audience,
  small: Audience,
  load: LoadGenerator,
  { rounds, seconds }: Effort,
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
        connections: growthConnections,
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
