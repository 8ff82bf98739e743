import { memberId, membersEach, populationOf, tontineId, userId } from './filling/population.ts'
import type { Ask, LoadGenerator } from './load.ts'
import { measurePairs } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { openSessions } from './sessions.ts'

const connections = 32
const leastOfBare = 0.5
/**
 * Each side writes into its own set of tontines, so that none gets an unrealistically long history.
 */
const maxTontines = 400

/** A warm-up until the code of a payment is compiled; a server runs for weeks. */
const secondsToWarmUp = 5

interface Given {
  readonly databaseUrl: string
  readonly product: Running
  readonly bare: Running
  readonly load: LoadGenerator
  readonly tontines: number
  readonly today: string
  readonly rounds: number
  readonly seconds: number
}

/** Recorded payments per second, compared with the same rows in one bare transaction. */
export async function measureCommands(given: Given): Promise<Finding[]> {
  const { databaseUrl, product, bare, load, tontines, today, rounds, seconds } = given
  const population = populationOf(tontines)
  const count = Math.min(maxTontines, Math.floor(tontines / 2))
  const places = Array.from({ length: 2 * count }, (_, tontine) => ({
    tontine,
    admin: population.personAt(tontine, 0),
    // Payments of the organizer and the second officer take another path.
    seat: 2 + (tontine % (membersEach - 2)),
  }))
  const sessions = await openSessions(databaseUrl, product.url, [
    ...new Set(places.map(({ admin }) => admin)),
  ])

  const asksOf = (isOurs: boolean): Ask[] =>
    places
      .filter(({ tontine }) => (tontine % 2 === 0) === isOurs)
      .map(({ tontine, admin, seat }, index) => {
        const ids = { tontineId: tontineId(tontine), memberId: memberId(tontine, seat) }
        const payment = { memberId: ids.memberId, amount: 1000 + index, date: today }
        const json = { 'content-type': 'application/json' }
        if (!isOurs) {
          const memberUserId = userId(population.personAt(tontine, seat))
          const body = { ...ids, ...payment, userId: userId(admin), memberUserId }
          return { method: 'POST', path: '/payment', headers: json, body }
        }
        return {
          method: 'POST',
          path: `/api/tontines/${ids.tontineId}/payments`,
          headers: { ...json, origin: product.url, cookie: sessions.cookieOf(admin) },
          body: { ...payment, method: 'cash', reference: null, note: null, isMeant: true },
        }
      })

  const ask = async (isOurs: boolean, seconds: number) => {
    await sessions.keepFresh()
    const { url } = isOurs ? product : bare
    return (await load.run({ url, asks: asksOf(isOurs), seconds, connections })).perSecond
  }
  const measured = await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)
  const limit = { atLeast: leastOfBare }
  return [{ name: 'record a payment', unit: '/s', limit, ...measured }]
}
