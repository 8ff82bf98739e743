import type { Browser, Page } from 'playwright-core'
import { phone, signedIn, withBrowser } from './browser.ts'
import type { Finding } from './report.ts'
import { median, within } from './report.ts'

/** How many times slower than this machine. */
const slowdown = 6
const rounds = 3
/** What people feel as an answer at once: https://web.dev/articles/inp */
const soonEnough = 200
/** The processor is idle before the first step, and after each. */
const untilStill = 1500
const patience = 120_000

/** A page, and what is done on it one after the other. */
interface Interactive {
  readonly name: string
  readonly path: string
  readonly ready: string
  readonly steps: readonly ((page: Page) => Promise<void>)[]
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap()
const tab = (place: number) => tap(`main [role=tab]:nth-of-type(${place})`)
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const focus = (selector: string) => (page: Page) => page.locator(selector).first().focus()

const interactivesOf = (tontine: string): Interactive[] => [
  {
    name: 'list',
    path: '/tontines',
    ready: 'main a[href^="/tontines/"]',
    steps: [tab(2), tab(1), tap('main a[href^="/tontines/0"]')],
  },
  {
    name: 'circle of 200',
    path: `/tontines/${tontine}`,
    ready: 'main [role=tab]',
    steps: [tab(2), tab(3), tab(1), tap('main button[aria-haspopup]')],
  },
  {
    name: 'grid of 200 by 200',
    path: `/tontines/${tontine}/grid`,
    ready: '[role=grid] td',
    steps: [
      focus('[role=grid] thead a[tabindex="0"]'),
      press('ArrowDown'),
      press('ArrowLeft'),
      press('ArrowDown'),
      press('Enter'),
    ],
  },
  {
    name: 'payment form',
    path: `/tontines/${tontine}?tab=payments`,
    ready: '[role=tabpanel]:not([hidden]) button',
    steps: [
      tap('[role=tabpanel]:not([hidden]) button'),
      tap('[role=dialog] input[inputmode]'),
      press('1'),
      press('2'),
      tap('[role=dialog] button[type=submit]'),
    ],
  },
]

/** From a tap or a key to the next paint, on the largest circle that the rules allow. */
export const measurePhone = (url: string, cookie: string, tontine: string): Promise<Finding[]> =>
  withBrowser(async (browser) => {
    const findings: Finding[] = []
    for (const interactive of interactivesOf(tontine)) {
      const slowest: number[] = []
      for (let round = 0; round < rounds; round += 1)
        slowest.push(await slowestOf(browser, url, cookie, interactive))
      const name = `${interactive.name}, slowest of ${interactive.steps.length} interactions`
      findings.push(within(name, ' ms', median(slowest), soonEnough))
    }
    return findings
  })

/** Milliseconds of the slowest interaction. */
async function slowestOf(
  browser: Browser,
  url: string,
  cookie: string,
  { path, ready, steps }: Interactive,
): Promise<number> {
  const touch = { ...phone, isMobile: true, hasTouch: true, storageState: signedIn(url, cookie) }
  const context = await browser.newContext(touch)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await page.addInitScript(collectInteractions)
  await page.goto(url + path)
  await page.locator(ready).first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(untilStill)
  for (const step of steps) {
    await step(page)
    await page.waitForTimeout(untilStill)
  }
  const durations = await page.evaluate(() => globalThis.interactions)
  await context.close()
  if (durations.length === 0) throw new Error(`nothing was done on ${path}`)
  return Math.max(...durations)
}

declare global {
  // Where the page collects the durations.
  var interactions: number[]
}

/** Runs in the page: https://www.w3.org/TR/event-timing/ */
function collectInteractions(): void {
  globalThis.interactions = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        globalThis.interactions.push(entry.duration)
  })
  // By default only those of more than 104 ms are told.
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}
