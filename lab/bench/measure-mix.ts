import { askedByProduct } from './audience.ts'
import type { Audience } from './audience.ts'
import type { Ask, LoadGenerator } from './load.ts'
import { openPayers } from './measure-commands.ts'
import { measurePairs } from './pairs.ts'
import type { Running } from './processes.ts'
import { median, quantile } from './report.ts'
import type { Finding } from './report.ts'
import { screens } from './screens.ts'

export const connections = 32
const secondsToWarmUp = 4
const slowest = 0.99
/** One request in this many records a payment. */
const commandsAmong = 10
/**
 * A payment takes some 2.5 times the processor of a screen, so that the mix is 1.15 times the work,
 * and the slowest readers wait behind two or three payments instead of screens. Beyond this they
 * would wait for locks or the disk.
 */
const mostOfReads = 1.5

interface Given {
  readonly databaseUrl: string
  readonly product: Running
  readonly audience: Audience
  readonly load: LoadGenerator
  readonly tontines: number
  readonly today: string
  readonly rounds: number
  readonly seconds: number
}

/** The slowest 1 % of screens while a tenth of the requests are payments, against screens alone. */
export async function measureMix(given: Given): Promise<Finding[]> {
  const { audience, load, rounds, seconds } = given
  const payers = await openPayers(given)
  const rates: Record<'mixed' | 'reads', number[]> = { mixed: [], reads: [] }
  const commands: number[] = []
  const ask = async (isMixed: boolean, seconds: number) => {
    await audience.sessions.keepFresh()
    await payers.sessions.keepFresh()
    const reads = allScreens(audience)
    const asks = isMixed ? mixed(reads, payers.toProduct()) : reads
    const outcome = await load.run({ url: audience.url, asks, seconds, connections })
    rates[isMixed ? 'mixed' : 'reads'].push(outcome.perSecond)
    if (isMixed) commands.push(quantile(outcome.timesOfCommands, slowest))
    return quantile(outcome.timesOfReads, slowest)
  }
  const measured = await measurePairs({ rounds, seconds, secondsToWarmUp }, ask)
  console.log(
    `\n${Math.round(median(rates.mixed)).toLocaleString('en')} requests a second with payments, ` +
      `${Math.round(median(rates.reads)).toLocaleString('en')} of screens alone; ` +
      `the slowest 1 % of the payments take ${median(commands).toFixed(1)} ms`,
  )
  return [{ name: 'screens, 99 %', unit: ' ms', limit: { atMost: mostOfReads }, ...measured }]
}

/** Every person looks at another screen than the one before. */
export function allScreens(audience: Audience): Ask[] {
  const of = screens.map((screen) => askedByProduct(audience, screen))
  return audience.looks.flatMap((_, person) => of[person % of.length]?.[person] ?? [])
}

/** Every tenth request of each connection is a command, each time of others. */
export function mixed(reads: readonly Ask[], commands: readonly Ask[]): Ask[] {
  const all: Ask[] = []
  const [waiting, writing] = [reads.values(), commands.values()]
  while (true) {
    const connection = all.length % connections
    const turn = connection + Math.floor(all.length / connections)
    const isCommand = turn % commandsAmong === commandsAmong - 1
    const { value: next } = (isCommand ? writing : waiting).next()
    if (!next) return all
    all.push(next)
  }
}
