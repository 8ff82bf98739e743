import type { BrowserContext, Page } from '@playwright/test'

/** Runs in a page: all that it shows, and all that this browser keeps for the site. */
async function gather(): Promise<string> {
  // The browser's own page has no part in the site.
  if (location.protocol === 'chrome-error:') return document.documentElement.outerHTML
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const texts = [
    document.documentElement.outerHTML,
    ...fields.map(({ value }) => value),
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
  ]
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      texts.push(JSON.stringify(await Promise.all([done(rows.getAllKeys()), done(rows.getAll())])))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      texts.push(request.url)
      // The app's files are the same for everybody.
      if (!request.url.includes('/assets/'))
        texts.push((await (await cache.match(request))?.text()) ?? '')
    }
  }
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const { title, body } of (await worker?.getNotifications()) ?? []) texts.push(title, body)
  return texts.join('\n')
}

async function tracesIn(page: Page): Promise<string> {
  // It may be leaving for another page.
  const texts = await page.evaluate(gather).catch(async () => {
    await page.waitForLoadState()
    return page.evaluate(gather)
  })
  return texts.replace(/(?<=\d)\s(?=\d)/g, '')
}

/** Which of these words are shown on any page of this browser, or kept in any of its stores. */
export async function tracesOf(
  context: BrowserContext,
  words: readonly string[],
): Promise<string[]> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  const found = (await Promise.all(pages.map(tracesIn))).join('\n')
  return words.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(found))
}
