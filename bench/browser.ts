import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions } from 'playwright-core'

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
