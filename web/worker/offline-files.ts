import type { Language } from '@mainforte/domain/kernel/language'
import { isLanguage, languageWithoutChoice } from '@mainforte/words/kernel/catalogue'
import { type Build, filesCache, type OfflineSet, notOf, successors, withImports } from './build.ts'

declare const self: ServiceWorkerGlobalScope

/** What has no digest in its name, one cache for each version. */
const shellPrefix = 'shell-'
/** The public pages that were opened, and their scripts (app/public/enhance.ts). */
const publicCaches = ['pages', 'assets']
const mostScripts = 10
/** The whole app, in both languages: what workers before this one kept. */
const wholePrefix = 'workbox-precache'
const shellPage = '/app.html'
const icon = '/icon.svg'
/** Where a version's own list of files is, for the version after it. */
const list = '/build.json'
/** In bytes, each time that the app is opened; the file that exceeds it is the last one. */
const mostLater = 2_000

const shellOf = ({ version }: Build) => shellPrefix + version

/** Fetches and keeps what is not kept yet; what the page has loaded comes from the browser's cache. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  const missing: string[] = []
  for (const address of addresses) if (!(await cache.match(address))) missing.push(address)
  await Promise.all(missing.map((address) => cache.add(address)))
}

const cachedAddresses = async (): Promise<string[]> =>
  (await (await caches.open(filesCache)).keys()).map(({ url }) => new URL(url).pathname)

/** The page of the app for every address. During a deployment it could be another version's. */
async function keepShell(build: Build): Promise<void> {
  const page = await fetch(shellPage, { cache: 'reload' })
  const entry = build.files[build.entry]?.name ?? ''
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error('the page is of another version')
  const cache = await caches.open(shellOf(build))
  await cache.put(shellPage, page)
  await cache.add(icon)
  await cache.put(list, new Response(JSON.stringify(build)))
}

/** What the versions before have kept, as files of this one. */
async function keptBefore(build: Build): Promise<string[]> {
  const names = await caches.keys()
  const addresses = new Set(await cachedAddresses())
  const kept: string[] = []
  for (const name of names) {
    if (!name.startsWith(shellPrefix) || name === shellOf(build)) continue
    const stored = await (await caches.open(name)).match(list)
    if (stored) kept.push(...successors(build, await stored.json(), addresses))
  }
  if (names.some((name) => name.startsWith(wholePrefix)))
    kept.push(...withImports(build, build.sets.all[await chosenLanguage()]))
  return [...new Set(kept)]
}

/** What was opened with another version opens with this one before it takes over. */
export async function installVersion(build: Build): Promise<void> {
  await keepShell(build)
  await keep([...withImports(build, [build.entry]), ...(await keptBefore(build))])
}

/** Removes what belongs to other versions. */
export async function removeOthers(build: Build): Promise<void> {
  const wanted = new Set([filesCache, shellOf(build), ...publicCaches])
  for (const name of await caches.keys()) if (!wanted.has(name)) await caches.delete(name)
  const files = await caches.open(filesCache)
  for (const address of notOf(build, await cachedAddresses())) await files.delete(address)
  const scripts = await caches.open('assets')
  const old = (await scripts.keys()).slice(0, -mostScripts)
  for (const request of old) await scripts.delete(request)
}

/** The language that was chosen in this browser, else the one that it prefers. */
async function chosenLanguage(): Promise<Language> {
  // Some browsers do not show cookies to service workers.
  const chosen = (await self.cookieStore?.get('mainforte-language'))?.value
  return isLanguage(chosen) ? chosen : languageWithoutChoice(navigator.languages[0])
}

/** Keeps a set of files in one language. */
export async function keepSet(build: Build, set: OfflineSet, language?: string): Promise<void> {
  const spoken = isLanguage(language) ? language : await chosenLanguage()
  await keep(withImports(build, build.sets[set][spoken]))
}

/** Keeps a few more files that are likely to be needed without network. */
export async function keepMore(build: Build, language?: string): Promise<void> {
  const spoken = isLanguage(language) ? language : await chosenLanguage()
  const cache = await caches.open(filesCache)
  let bytes = 0
  for (const address of withImports(build, build.sets.later[spoken])) {
    if (bytes >= mostLater) return
    if (await cache.match(address)) continue
    const file = await fetch(address)
    if (!file.ok) return
    bytes += Number(file.headers.get('content-length') ?? mostLater)
    await cache.put(address, file)
  }
}

/** A file of the app or its icon: as it is kept, else from the network, and kept from then on. */
export async function fileAt(build: Build, request: Request, later: Later): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const file = await fetch(request)
  if (file.ok && new URL(request.url).pathname !== icon) {
    const copy = file.clone()
    later(caches.open(filesCache).then((cache) => cache.put(request, copy)))
  }
  return file
}

/** What goes on after the answer. */
export type Later = (work: Promise<unknown>) => void

/** The app's page. */
export const shell = async (build: Build): Promise<Response> =>
  (await caches.match(shellPage, { cacheName: shellOf(build) })) ?? fetch(shellPage)
