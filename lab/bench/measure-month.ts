import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { freePort } from '@mainforte/server/testing/free-port'
import type { BrowserContext } from 'playwright-core'
import { phone, signedIn, withBrowser } from './browser.ts'
import { openByteCounter } from './byte-counter.ts'
import type { ByteCounter } from './byte-counter.ts'
import { memberId, populationOf, tontineId } from './filling/population.ts'
import { startProduct } from './processes.ts'
import { within } from './report.ts'
import type { Finding } from './report.ts'
import { openSessions } from './sessions.ts'

const visits = 20
/** In kB of 1000 bytes. */
const mostOnFirstVisit = 250
const mostInMonth = 1000
const patience = 60_000
/** Until the service worker has begun to keep the app's files, and the last answers have come. */
const untilQuiet = 3000

interface Given {
  readonly databaseUrl: string
  readonly tontines: number
  readonly today: CalendarDate
}

/**
 * What a member's phone receives in a month: 20 visits that look at the dashboard and at a circle
 * of ten, in which a payment is recorded before every second visit. Each page is opened by its
 * address, as from a message, which costs more than following a link within the app.
 */
export async function measureMonth({ databaseUrl, tontines, today }: Given): Promise<Finding[]> {
  const port = await freePort()
  const product = await startProduct(databaseUrl, { appUrl: `http://127.0.0.1:${port}` })
  const counter = await openByteCounter(port, product.url)
  try {
    const circle = circleIn(tontines)
    const { admin, member } = circle
    const sessions = await openSessions(databaseUrl, counter.url, [admin, member])
    await sessions.keepFresh()
    const record = (visit: number) =>
      recordPayment(counter.url, sessions.cookieOf(admin), { ...circle, visit, today })
    const storageState = signedIn(counter.url, sessions.cookieOf(member))
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ ...phone, storageState })
      context.setDefaultTimeout(patience)
      const received: number[] = []
      for (let visit = 0; visit < visits; visit += 1) {
        if (visit % 2 === 1) await record(visit)
        counter.received()
        received.push(await visited(context, counter, circle.path))
      }
      await context.close()
      const sum = received.reduce((total, one) => total + one, 0)
      const [first = NaN, ...later] = received.map((bytes) => bytes / 1000)
      return [
        within('first visit', ' kB', first, mostOnFirstVisit),
        within(`month of ${visits} visits`, ' kB', sum / 1000, mostInMonth),
        within('largest visit but the first', ' kB', Math.max(...later), mostInMonth / visits),
      ]
    })
  } finally {
    await counter.stop()
    await product.stop()
  }
}

/** The first circle with its organizer and a member without an office. */
function circleIn(tontines: number) {
  const population = populationOf(tontines)
  return {
    path: `/tontines/${tontineId(0)}`,
    memberId: memberId(0, 2),
    admin: population.personAt(0, 0),
    member: population.personAt(0, 3),
  }
}

interface Payment {
  readonly path: string
  readonly memberId: string
  readonly visit: number
  readonly today: CalendarDate
}

async function recordPayment(
  url: string,
  cookie: string,
  { path, memberId, visit, today: date }: Payment,
): Promise<void> {
  const paymentId = randomUUID()
  const money = { paymentId, memberId, amount: 1000 + visit, date, isMeant: true }
  const answer = await fetch(`${url}/api${path}/payments`, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'idempotency-key': paymentId,
    },
    body: JSON.stringify({ ...money, method: 'cash', reference: null, note: null }),
  })
  if (!answer.ok) throw new Error(`the payment was refused: ${await answer.text()}`)
}

/** The bytes of one visit. */
async function visited(context: BrowserContext, counter: ByteCounter, circle: string) {
  const page = await context.newPage()
  for (const [path, ready] of [
    ['/dashboard', '[role=tablist]'],
    [circle, 'main [role=tab]'],
    [`${circle}?tab=payments`, '[role=tabpanel]:not([hidden])'],
  ]) {
    await page.goto(`${counter.url}${path}`)
    await page
      .locator(ready ?? '')
      .first()
      .waitFor()
    await page.waitForTimeout(untilQuiet)
  }
  await page.close()
  return counter.received()
}
