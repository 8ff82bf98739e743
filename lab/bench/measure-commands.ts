import { accountsEach, memberId, populationOf, tontineId, userId } from './filling/population.ts'
import type { Ask, LoadGenerator } from './load.ts'
import { letAllWantMails } from './mails.ts'
import { measurePairs } from './pairs.ts'
import type { Running } from './processes.ts'
import type { Finding } from './report.ts'
import { openSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'

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

/**
 * Recorded payments per second, compared with the same rows in one bare transaction. Nobody wants
 * mails, which the bare server does not write; what they cost is counted apart.
 */
export async function measureCommands(given: Given): Promise<Finding[]> {
  const { product, bare, load, rounds, seconds } = given
  await letAllWantMails(given.databaseUrl, false)
  const payers = await openPayers(given)
  const ask = async (isOurs: boolean, seconds: number) => {
    await payers.sessions.keepFresh()
    const { url } = isOurs ? product : bare
    const asks = isOurs ? payers.toProduct() : payers.toBare()
    return (await load.run({ url, asks, seconds, connections })).perSecond
  }
  const measured = await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)
  const limit = { atLeast: leastOfBare }
  return [{ name: 'record a payment', unit: '/s', limit, ...measured }]
}

/** Requests that record a payment each, in the tontines of one side. */
export interface Payers {
  readonly sessions: Sessions
  toProduct(): Ask[]
  toBare(): Ask[]
}

/** The organizers of tontines from all over the database, signed in, with a payment for each. */
export async function openPayers({
  databaseUrl,
  product,
  tontines,
  today,
}: Pick<Given, 'databaseUrl' | 'product' | 'tontines' | 'today'>): Promise<Payers> {
  const population = populationOf(tontines)
  const count = Math.min(maxTontines, Math.floor(tontines / 2))
  const places = Array.from({ length: 2 * count }, (_, index) => {
    const tontine = Math.floor((index * tontines) / (2 * count))
    const admin = population.personAt(tontine, 0)
    // Payments of the organizer and the second officer take another path.
    return { index, tontine, admin, seat: 2 + (tontine % (accountsEach - 2)) }
  })
  const sessions = await openSessions(databaseUrl, product.url, [
    ...new Set(places.map(({ admin }) => admin)),
  ])
  const json = { 'content-type': 'application/json' }
  return {
    sessions,
    toProduct: () =>
      places
        .filter(({ index }) => index % 2 === 0)
        .map(({ tontine, admin, seat }, index) => ({
          method: 'POST',
          path: `/api/tontines/${tontineId(tontine)}/payments`,
          headers: { ...json, origin: product.url, cookie: sessions.cookieOf(admin) },
          body: {
            memberId: memberId(tontine, seat),
            amount: 1000 + index,
            date: today,
            method: 'cash',
            reference: null,
            note: null,
            isMeant: true,
          },
        })),
    toBare: () =>
      places
        .filter(({ index }) => index % 2 === 1)
        .map(({ tontine, admin, seat }, index) => ({
          method: 'POST',
          path: '/payment',
          headers: json,
          body: {
            tontineId: tontineId(tontine),
            memberId: memberId(tontine, seat),
            amount: 1000 + index,
            date: today,
            userId: userId(admin),
            memberUserId: userId(population.personAt(tontine, seat)),
          },
        })),
  }
}
