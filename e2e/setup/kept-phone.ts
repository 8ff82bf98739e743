import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Build, OfflineSet } from '../../web/worker/build.ts'
import { aPhone } from '../ui.ts'
import { browserFlags } from './browser.ts'
import { opened } from './opened.ts'

export interface KeptPhone {
  /** Restarts the browser with what it stored; without network, nothing can be reached. */
  start(network?: 'network' | 'no network'): Promise<BrowserContext>
  throwAway(): void
}

/** Applies to the service worker's requests too: a proxy that does not exist. */
const unreachableProxy = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** A phone whose browser is closed and opened again; only what it stored remains. */
export function aKeptPhone(baseURL: () => string): KeptPhone {
  const profile = mkdtempSync(join(tmpdir(), 'mainforte-profile-'))
  return {
    async start(network = 'network') {
      const isOffline = network === 'no network'
      const context = await chromium.launchPersistentContext(profile, {
        ...aPhone,
        executablePath: process.env.CHROMIUM_PATH ?? '',
        args: isOffline ? [...browserFlags, ...unreachableProxy] : browserFlags,
        baseURL: baseURL(),
        locale: 'fr-FR',
        timezoneId: 'Africa/Abidjan',
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
        offline: isOffline,
      })
      context.setDefaultTimeout(30_000)
      opened.add(context)
      return context
    },
    throwAway: () => rmSync(profile, { recursive: true, force: true }),
  }
}

/** Waits until this browser has what the page has loaded, and what its reader is given in advance. */
export async function appKept(page: Page, ...more: OfflineSet[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(missingHere, more), { timeout: 60_000 }).toEqual([])
}

/** Runs in the page: the files that are still to come. */
async function missingHere(more: OfflineSet[]): Promise<string[]> {
  const list = await caches.match('/build.json')
  if (!list || !navigator.serviceWorker.controller) return ['all']
  const { files, sets }: Build = await list.json()
  const chosen = /mainforte-language=(\w+)/.exec(document.cookie)?.[1]
  const preferred = navigator.language.startsWith('fr') ? 'fr' : 'origin'
  const language = (chosen ?? preferred) as Language // The app sets the cookie.
  const given = [
    localStorage.getItem('mainforte-user') ? ('member' as const) : ('visitor' as const),
  ]
  const positions = [...given, ...more].flatMap((set) => sets[set][language])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const wanted = [
    ...positions.map((position) => `/assets/${files[position]?.name}`),
    ...loaded.filter((path) => path.startsWith('/assets/')),
  ]
  const isKept = await Promise.all(wanted.map((path) => caches.match(path)))
  return wanted.filter((_, index) => !isKept[index])
}

/**
 * The page of an address as a phone opens it cold and without network that has visited the site once
 * before, signed out.
 */
export async function openCold(
  site: string,
  address: string,
  look: (page: Page) => Promise<unknown>,
): Promise<void> {
  const phone = aKeptPhone(() => site)
  const online = await phone.start()
  const first = online.pages()[0] ?? (await online.newPage())
  await first.goto('/auth/login')
  await appKept(first)
  await online.close()
  const offline = await phone.start('no network')
  const page = await offline.newPage()
  await page.goto(address)
  await look(page)
  await offline.close()
  phone.throwAway()
}
