import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { aPhone } from '../ui.ts'
import { browserFlags } from './browser.ts'

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
      return context
    },
    throwAway: () => rmSync(profile, { recursive: true, force: true }),
  }
}

/** Waits until this browser's service worker has cached the app. */
export const appKept = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

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
