/**
 * `npm run bench`: checks the product's promises on speed. Every result is a ratio of two figures
 * from this run, so that it means the same on slow and fast machines.
 */
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { seatAudience } from './audience.ts'
import { hasBrowser } from './browser.ts'
import { filled, filledOnce, openCluster, verified } from './databases.ts'
import { addLarge } from './filling/fill.ts'
import { populationOf, tontineId } from './filling/population.ts'
import { flagsFrom, usage } from './flags.ts'
import type { Flags, Part } from './flags.ts'
import { openLoadGenerator } from './load.ts'
import { circumstances } from './machine.ts'
import { measureAttacked } from './measure-attacked.ts'
import { measureCounts } from './measure-counts.ts'
import { measureMonth } from './measure-month.ts'
import { measurePages, measureSignedIn } from './measure-pages.ts'
import { measurePhone } from './measure-phone.ts'
import { measureRules } from './measure-rules.ts'
import { measureServer } from './measure-server.ts'
import { measureStart } from './measure-start.ts'
import { startProduct } from './processes.ts'
import { isKept, tableOf } from './report.ts'
import type { Finding } from './report.ts'
import { openSessions } from './sessions.ts'
import { openLighthouse } from './run-lighthouse.ts'

const withMany: readonly Part[] = ['growth', 'footprint', 'filling']

const args = process.argv.slice(2)
const flags = flagsFrom(args)
if (flags) {
  const findings = await bench(flags)
  const over = findings.filter((finding) => !isKept(finding))
  console.log(`\n${findings.length - over.length} of ${findings.length} within their limits`)
  if (over.length > 0) process.exitCode = 1
} else {
  console.error(usage)
  process.exitCode = 2
}

type Cleanup = () => Promise<void>

async function bench(flags: Flags): Promise<Finding[]> {
  console.log(`${circumstances(args)}\n`)
  const cleanups: Cleanup[] = []
  const interrupted = () => cleanUp(cleanups).finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    return await measureAll(flags, cleanups)
  } finally {
    await cleanUp(cleanups)
  }
}

/** Closed in reverse order of opening. */
async function cleanUp(cleanups: Cleanup[]): Promise<void> {
  for (let next = cleanups.pop(); next; next = cleanups.pop()) await next()
}

async function measureAll(flags: Flags, cleanups: Cleanup[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const tell = (title: string, other: string, those: Finding[]) => {
    console.log(`\n${tableOf(title, other, those)}`)
    findings.push(...those)
  }
  if (flags.parts.has('rules')) {
    const title = 'rules: processor time on 200 hands by 200 cycles with 40,000 payments'
    tell(title, 'read once', measureRules(flags.rounds))
    if (flags.parts.size === 1) return findings
  }
  const [fewTontines, manyTontines] = flags.sizes
  const today = todayIn('UTC', Date.now())
  const opened = <T extends { stop(): Promise<void> }>(thing: T): T => {
    cleanups.push(() => thing.stop())
    return thing
  }
  const cluster = opened(await openCluster(flags.folder))
  const load = opened(openLoadGenerator())

  if (flags.parts.has('attacked')) {
    const title = 'attacked: the slowest 5 % of answers to others while one account attacks'
    tell(title, 'quiet', await measureAttacked({ cluster, load, today, ...flags }))
    if (flags.parts.size === 1) return findings
  }

  const largeUrl = withMany.some((part) => flags.parts.has(part))
    ? await filledOnce(cluster, manyTontines, today)
    : ''
  const smallUrl = await filled(cluster, 'small', fewTontines, today)
  await cluster.settle()
  if (flags.parts.size === 1 && flags.parts.has('filling')) return findings

  if (flags.parts.has('counts'))
    tell('counts: what a payment costs the database', 'limit', await measureCounts(cluster, today))

  console.log(`${await verified(smallUrl)} journals read again, each whole, its tables following`)
  const product = opened(await startProduct(smallUrl))
  const small = await seatAudience(smallUrl, product, fewTontines)

  await measureServer({ flags, today, smallUrl, largeUrl, product, small, load, tell, opened })
  const inBrowser = (['pages', 'phone'] as const).filter((part) => flags.parts.has(part))
  if (inBrowser.length > 0 && !hasBrowser()) {
    console.log(
      `\n${inBrowser.join(', ')}: not measured, there is no Chromium (CHROME_PATH says where)`,
    )
    return findings
  }
  if (flags.parts.has('pages')) {
    const judge = openLighthouse()
    const title = 'pages: Lighthouse on a simulated phone, slower than this machine by this factor'
    tell(title, 'best', await measurePages(product.url, judge))
    const signedIn = await measureSignedIn(judge, flags.isFull)
    tell('pages: Lighthouse behind the login', 'best', signedIn)
    await small.sessions.keepFresh()
    const [{ person } = { person: 0 }] = small.looks
    const start = await measureStart(product.url, small.sessions.cookieOf(person))
    tell('pages: on a network of 400 kbit/s with 400 ms before each answer', 'limit', start)
  }
  if (flags.parts.has('phone')) {
    const given = { databaseUrl: smallUrl, tontines: fewTontines, today }
    tell('phone: what a member receives', 'limit', await measureMonth(given))
    const large = await addLarge(smallUrl, fewTontines, today)
    const organizer = populationOf(fewTontines).personAt(large, 0)
    const sessions = await openSessions(smallUrl, product.url, [organizer])
    await sessions.keepFresh()
    const title = 'phone: from a tap or key to the next paint, 6 times slower than this machine'
    const cookie = sessions.cookieOf(organizer)
    tell(title, 'limit', await measurePhone(product.url, cookie, tontineId(large)))
  }
  return findings
}
