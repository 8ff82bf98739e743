import type { Browser, BrowserContext, Page } from 'playwright-core'
import { phone, signedIn, withBrowser } from './browser.ts'
import type { Finding } from './report.ts'
import { median, within } from './report.ts'

/** A poor mobile network: 400 kbit/s both ways and 400 ms latency. */
const poorNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const rounds = 3
const patience = { timeout: 60_000 }
const figures = '[role=tablist]'

interface Start {
  /** Until the title was painted. */
  readonly title: number
  /** Until the figures were painted. */
  readonly figures: number
  readonly kilobytes: number
}

/** How long a signed-in user waits for the dashboard on a poor network. */
export const measureStart = (url: string, cookie: string): Promise<Finding[]> =>
  withBrowser(async (browser) => {
    const remembered = await afterFirstVisit(browser, url, cookie)
    const cold: Start[] = []
    const again: Start[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ ...phone, storageState: remembered })
      cold.push(await start(context, url))
      await untilKept(context, url)
      again.push(await start(context, url))
      await context.close()
    }
    const middle = (starts: Start[], of: keyof Start) => median(starts.map((one) => one[of]))
    return [
      within('dashboard, first visit, title', ' s', middle(cold, 'title'), 2.5),
      within('dashboard, first visit, figures', ' s', middle(cold, 'figures'), 6),
      within('dashboard, first visit, files until then', ' kB', middle(cold, 'kilobytes'), 205),
      within('dashboard, second visit, title', ' s', middle(again, 'title'), 1),
    ]
  })

/** What a browser keeps of a user after its cache was cleared: cookies and local storage. */
async function afterFirstVisit(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext({ ...phone, storageState: signedIn(url, cookie) })
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.locator(figures).waitFor(patience)
  const remembered = await context.storageState()
  await context.close()
  return remembered
}

/** Waits until the service worker has cached the app's files. */
async function untilKept(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    undefined,
    patience,
  )
  await page.close()
}

async function start(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', poorNetwork)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  const untilTitle = await secondsUntilDrawn(page, 'h1')
  const untilFigures = await secondsUntilDrawn(page, figures)
  await page.close()
  return { title: untilTitle, figures: untilFigures, kilobytes: bytes / 1024 }
}

/**
 * Since the start of the visit. Nothing is visible before the first paint, whatever the DOM
 * contains.
 */
async function secondsUntilDrawn(page: Page, selector: string): Promise<number> {
  const drawn = await page.waitForFunction(
    (selector) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.querySelector(selector)?.checkVisibility() === true &&
      performance.now(),
    selector,
    patience,
  )
  return Number(await drawn.jsonValue()) / 1000
}
