/**
 * `npm run screenshots`: a picture of every page of the sample, on a phone and on a desktop, light
 * and dark, in `screenshots/`. `npm run screenshots -- grid members` takes only the named pages,
 * `npm run screenshots -- grid --sizes=320x640,844x390` takes them at these window sizes, and
 * `--language=fr` or `--language=en` all in one language. It prints each page's words and height.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chooseLanguage } from './api.ts'
import { hasSettings, placesOf, visit, type PageState } from './places.ts'
import { browserFlags, ensureBrowser } from './setup/browser.ts'
import { startSample, type Sample, type Who } from './setup/sample.ts'

const folder = join(import.meta.dirname, '../screenshots')
interface Size {
  width: number
  height: number
}
const usual = '390x844,1280x800'
const options = process.argv.slice(2)
const option = (name: string) =>
  options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const language = option('language')
const colours = ['light', 'dark'] as const
/** A very long page is cut off here, so that the picture stays readable. */
const tallest = 6_000
/** A busy machine needs time for a long page. */
const patience = 120_000

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
try {
  const sample = await startSample(() => browser.newContext())
  try {
    const wanted = options.filter((word) => !word.startsWith('--'))
    const sizes = sizesIn(option('sizes') ?? usual)
    const places = placesOf(sample.facts).filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    )
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const taken = await Promise.all(sizes.map((size) => photograph(browser, sample, places, size)))
    const total = taken.reduce((sum, one) => sum + one, 0)
    process.stdout.write(`${total} pictures of ${places.length} pages are in ${folder}\n`)
  } finally {
    await sample.stop()
  }
} finally {
  await browser.close()
}

/** `320x640,844x390` */
function sizesIn(text: string): Size[] {
  return text.split(',').map((size) => {
    const [width, height] = size.split('x').map(Number)
    if (!width || !height) throw new Error(`${size} is no size like 390x844`)
    return { width, height }
  })
}

/** Takes all places at one size, user by user; returns the number of pictures. */
async function photograph(
  browser: Browser,
  sample: Sample,
  places: readonly PageState[],
  size: Size,
): Promise<number> {
  const screens = new Map<Who, Page>()
  for (const place of places) {
    const page = screens.get(place.who) ?? (await screenOf(browser, sample, place.who, size))
    screens.set(place.who, page)
    await page.setViewportSize(size)
    await visit(page, place, sample.url)
    // What floats above a page stays where it was opened.
    if (!place.open) await enlarge(page)
    await measure(page, `${place.name}-${size.width}`)
    for (const colorScheme of colours) await take(page, `${place.name}-${size.width}`, colorScheme)
  }
  return places.length * colours.length
}

async function screenOf(
  browser: Browser,
  sample: Sample,
  who: Who,
  { width, height }: Size,
): Promise<Page> {
  const isPhone = width < 768 || height < 500
  const context: BrowserContext = await browser.newContext({
    baseURL: sample.url,
    // As in the stories: "D'origine" is for browsers that do not prefer French.
    locale: 'en-GB',
    timezoneId: 'Africa/Abidjan',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
    // The pictures show the pages, not the cookie notice above each of them on a first visit.
    storageState: {
      cookies: [],
      origins: [
        { origin: sample.url, localStorage: [{ name: 'mainforte-notice', value: 'read' }] },
      ],
    },
  })
  context.setDefaultTimeout(patience)
  await sample.signIn(context, who)
  const page = await context.newPage()
  if (language) await chooseLanguage(page, language, hasSettings(who), sample.url)
  return page
}

async function measure(page: Page, name: string): Promise<void> {
  // Rows outside the window are laid out, and counted, one frame after it has grown.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const main = page.getByRole('main')
  const text = (await main.count()) > 0 ? await main.first().innerText() : ''
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  process.stdout.write(`${name.padEnd(36)}${words} words, ${height} px\n`)
}

/** With `fullPage` the fixed bars would end up in the middle of the picture. */
async function enlarge(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: Math.min(needed, tallest) })
}

async function take(page: Page, name: string, colorScheme: (typeof colours)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.screenshot({
    path: join(folder, `${name}-${colorScheme}.png`),
    animations: 'disabled',
  })
}
