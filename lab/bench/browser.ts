import { existsSync } from 'node:fs'
import { freePort } from '@mainforte/server/testing/free-port'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Cookie } from 'playwright-core'

export const chromiumPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'

export const hasBrowser = () => existsSync(chromiumPath)

/** Runs the work with a browser that is closed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

interface SignedIn {
  /** The server's. */
  readonly url: string
  readonly cookies: Cookie[]
}

/** Runs the work with the port of a new browser that knows its person, and nothing else. */
export async function withProfile<T>(
  { url, cookies }: SignedIn,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await context.addCookies(cookies)
    await rememberPerson(context, url)
    return await work(port)
  } finally {
    await context.close()
  }
}

/** What the app keeps of the signed-in person, without the app's files. */
async function rememberPerson(context: BrowserContext, url: string): Promise<void> {
  const address = `${url}/api/auth/session`
  const { session } = await (await context.request.get(address)).json()
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate((user) => {
    localStorage.setItem('mainforte-user', user)
    localStorage.setItem('mainforte-notice', 'read')
  }, JSON.stringify(session.user))
  await page.close()
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'fr-FR',
}

/** What a signed-in person's browser keeps when its cache is cleared, the notice of cookies read. */
export const signedIn = (url: string, cookie: string) => ({
  cookies: cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    const { hostname: domain } = new URL(url)
    const lasting = { path: '/', expires: -1, httpOnly: true, secure: false }
    return { name, value: value.join('='), domain, ...lasting, sameSite: 'Lax' as const }
  }),
  origins: [{ origin: url, localStorage: [{ name: 'mainforte-notice', value: 'read' }] }],
})
