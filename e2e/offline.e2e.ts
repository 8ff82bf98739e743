import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { arrive, type Person } from './people.ts'
import { ask, haveTontine, havePaid, letIn } from './prepare.ts'
import { browserFlags } from './setup/browser.ts'
import { openDeployments, type Deployments } from './setup/deployments.ts'
import type { Mailbox } from './setup/post-office.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, field, heading } from './ui.ts'

let site: Deployments

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await openDeployments(process.env.STORY_SMTP_URL ?? '')
  await site.deploy('build')
})
test.afterAll(() => site.stop())

/** A page, and what must be on it beside its frame. */
interface Place {
  path: string
  shows: (page: Page) => Promise<unknown>
}

interface Phone {
  /** The browser, begun anew with what it kept; without network, nothing and nobody reaches it. */
  start(network?: 'network' | 'no network'): Promise<BrowserContext>
  throwAway(): void
}

/** Also for what the service worker asks: a proxy that does not exist. */
const nobodyThere = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** A phone whose browser is closed and opened again; only what it wrote down stays. */
function aKeptPhone(): Phone {
  const profile = mkdtempSync(join(tmpdir(), 'mainforte-profile-'))
  return {
    async start(network = 'network') {
      const isOffline = network === 'no network'
      const context = await chromium.launchPersistentContext(profile, {
        ...aPhone,
        executablePath: process.env.CHROMIUM_PATH ?? '',
        args: isOffline ? [...browserFlags, ...nobodyThere] : browserFlags,
        baseURL: site.url,
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

/** The organizer of a small circle: two members, one payment, an order drawn by lot. */
async function haveCircle(page: Page): Promise<{ id: string; payment: string }> {
  const tontine = await haveTontine(
    page,
    'Les voisins',
    { memberCount: 3, members: [{ name: 'Moussa Traoré' }, { name: 'Fatou Diop' }] },
    site.url,
  )
  await letIn(page, tontine, site.url)
  await havePaid(page, tontine, 'Moussa Traoré', site.url)
  const list = `/payments?tontineId=${tontine.id}`
  const { rows } = await ask<{ rows: { id: string }[] }>(page, 'GET', list, undefined, site.url)
  return { id: tontine.id, payment: rows[0]?.id ?? '' }
}

const shown = (text: string | RegExp) => (page: Page) =>
  page.locator('main').getByText(text).first().waitFor()

const publicPlaces: Place[] = [
  {
    path: '/',
    async shows(page) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match('/'))))
        .toBe(true)
    },
  },
  { path: '/auth/login', shows: (page) => field(page, 'Mot de passe').waitFor() },
]

const placesOf = ({ id, payment }: { id: string; payment: string }): Place[] => [
  { path: '/dashboard', shows: shown(/Les voisins/) },
  { path: '/tontines', shows: shown('Les voisins') },
  { path: `/tontines/${id}`, shows: (page) => heading(page, 'Les voisins').waitFor() },
  { path: `/tontines/${id}/grid`, shows: shown(/Moussa/) },
  { path: `/tontines/${id}/payments/${payment}`, shows: shown(/cinq mille/i) },
  { path: `/tontines/${id}/journal`, shows: shown(/Moussa Traoré/) },
  {
    path: `/tontines/${id}/ranking`,
    async shows(page) {
      await button(page, 'Vérifier ce tirage').click()
      await page
        .getByRole('status')
        .getByText(/Tirage exact/)
        .waitFor()
    },
  },
]

async function visit(context: BrowserContext, places: Place[]): Promise<void> {
  for (const { path, shows } of places) {
    const page = await context.newPage()
    await test.step(path, async () => {
      await page.goto(path)
      await shows(page)
    })
    await page.close()
  }
}

/** The file that begins the app: its name is another in each build. */
const entryOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')

/** Waits until the worker of this browser has kept the app. */
const appKept = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

const newerWaits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

test('what was opened once opens without network, cold, and after another version was deployed @phone', async ({
  mailbox,
}) => {
  test.setTimeout(600_000)
  const phone = aKeptPhone()
  let context = await phone.start()
  const { places } = await test.step('each page is visited once', async () => {
    await visit(context, publicPlaces)
    const page = await context.newPage()
    await arriveOn(page, mailbox)
    const places = placesOf(await haveCircle(page))
    await visit(context, places)
    await page.goto('/dashboard')
    await appKept(page)
    return { places }
  })

  await test.step('the browser is closed, the network goes, and everything is there', async () => {
    await context.close()
    context = await phone.start('no network')
    await visit(context, [...publicPlaces.slice(0, 1), ...places])
    await context.close()
  })

  const old = await test.step('another version is deployed, and visited once', async () => {
    await site.deploy('next build')
    context = await phone.start()
    const page = await context.newPage()
    await page.goto('/dashboard')
    await shown(/Les voisins/)(page)
    await expect.poll(() => newerWaits(page)).toBe(true)
    await expect(
      page.getByRole('status').getByText('Une nouvelle version est prête.'),
    ).toBeVisible()
    const entry = await entryOf(page)
    // The open tab still has every file of its own version.
    await page.goto(places[2]?.path ?? '')
    await shown(/Les voisins/)(page)
    await context.close()
    return entry
  })

  await test.step('without network again, it is the new version that opens', async () => {
    context = await phone.start('no network')
    await visit(context, [...publicPlaces.slice(0, 1), ...places])
    const page = await context.newPage()
    await page.goto('/dashboard')
    await shown(/Les voisins/)(page)
    expect(await entryOf(page)).not.toBe(old)
    await context.close()
  })
  phone.throwAway()
})

const arriveOn = (page: Page, mailbox: Mailbox): Promise<Person> =>
  arrive(page, mailbox, 'Awa Koné', site.url)

test('a tab that outlives its version loses nothing that was typed, and moves on when it may @desktop', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  test.setTimeout(240_000)
  expectConsoleError(/status of 404|dynamically imported module|ERR_(?:CONNECTION|INCOMPLETE)/)
  // Nothing is kept here, as in some private windows: the files come from the server alone.
  const device = { baseURL: site.url, serviceWorkers: 'block' } as const
  const form = await anotherDevice(device)
  await arriveOn(form, mailbox)
  const reader = await form.context().newPage()
  await reader.goto('/dashboard')
  await heading(reader, 'Hello, Awa Koné').waitFor()
  await form.goto('/tontines/create')
  await field(form, 'Nom de la tontine').fill('Les cousins')
  const before = await entryOf(reader)
  await site.deploy('next build')

  await field(form, 'Date de début').click()
  await expect(form.getByRole('status').getByText('Une nouvelle version est prête.')).toBeVisible()
  await expect(field(form, 'Nom de la tontine')).toHaveValue('Les cousins')

  await reader.locator('a[href="/tontines"]').first().click()
  await expect(heading(reader, 'My Tontines')).toBeVisible()
  expect(await entryOf(reader)).not.toBe(before)
})
