import { filesCache, type OfflineSet, type Message } from '../../worker/build.ts'
import { languageNow } from '../kernel/language/language.ts'

/** Asks the service worker to keep a part of the app, in the language of the page. */
export async function keepOffline(set: OfflineSet, isMore = false): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  const message: Message = { keep: set, language: languageNow(), isMore }
  active?.postMessage(message)
}

/** Keeps what this page loaded before a worker controlled it; the browser still has it. */
export async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = new Set(loaded.filter((name) => new URL(name).pathname.startsWith('/assets/')))
  try {
    const cache = await caches.open(filesCache)
    for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  } catch {
    // Storage is full or forbidden, or a file is gone: the app loads from the network.
  }
}

const sessionKey = 'mainforte-kept'

/** Nothing that nobody has asked for is fetched over it. */
export function isDearNetwork(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  } // Not in all browsers.
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Once for each time that the app is opened, on a network that is neither slow nor dear. */
export function mayKeepMore(): boolean {
  if (isDearNetwork()) return false
  try {
    if (sessionStorage.getItem(sessionKey)) return false
    sessionStorage.setItem(sessionKey, 'yes')
    return true
  } catch {
    return false
  }
}
