import type { BrowserContext, Page } from '@playwright/test'
import { arrive, type Person } from './people.ts'
import { callApi } from './api.ts'
import { closeList, haveTontine, havePaid, letIn } from './prepare.ts'
import { openDeployments, type Deployments } from './setup/deployments.ts'
import { aKeptPhone, appKept, type KeptPhone } from './setup/kept-phone.ts'
import type { Mailbox } from './setup/mail-server.ts'
import { expect, test } from './setup/test.ts'
import { button, field, fill, heading, link, whenLoaded } from './ui.ts'

let site: Deployments

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await openDeployments(process.env.STORY_SMTP_URL ?? '')
  await site.deploy('build')
})
test.afterAll(() => site.stop())

/** A page, and what it must show besides its frame. */
interface OfflinePage {
  path: string
  shows: (page: Page) => Promise<unknown>
}

/** The organizer of a small circle: two members, one payment, an order drawn by lot. */
async function haveCircle(page: Page): Promise<{ id: string; payment: string }> {
  const tontine = await haveTontine(
    page,
    'Les voisins',
    {
      memberCount: 3,
      automaticRankingMethod: 'random',
      members: [{ name: 'Moussa Traoré' }, { name: 'Fatou Diop' }],
    },
    site.url,
  )
  await letIn(page, tontine, site.url)
  await closeList(page, tontine, site.url)
  await havePaid(page, tontine, 'Moussa Traoré', site.url)
  const list = `/payments?tontineId=${tontine.id}`
  const { rows } = await callApi<{ rows: { id: string }[] }>(page, 'GET', list, undefined, site.url)
  return { id: tontine.id, payment: rows[0]?.id ?? '' }
}

const shown = (text: string | RegExp) => (page: Page) =>
  page.locator('main').getByText(text).first().waitFor()

const publicPlaces: OfflinePage[] = [
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

/** Pages that the server renders and public pages; also with a query that no cache has. */
const neverOpened: OfflinePage[] = ['/about', '/pricing?from=somewhere', '/check'].map((path) => ({
  path,
  shows: (page) => heading(page, 'Cette page n’est pas sur cet appareil').waitFor(),
}))

/** Pages of the app that were never opened, and one that is opened later. */
const notYet: OfflinePage[] = ['/members', '/reports'].map((path) => ({
  path,
  async shows(page) {
    await heading(page, 'Cette page n’est pas sur cet appareil').waitFor()
    await page.getByText(/^Ouvrez-la une fois avec du réseau/).waitFor()
  },
}))
const reports: OfflinePage = {
  path: '/reports',
  shows: (page) => heading(page, 'Rapports').waitFor(),
}

const placesOf = ({ id, payment }: { id: string; payment: string }): OfflinePage[] => [
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

async function visit(context: BrowserContext, places: OfflinePage[]): Promise<void> {
  const page = await context.newPage()
  for (const { path, shows } of places)
    await test.step(path, async () => {
      await page.goto(path)
      await shows(page)
      // What has not loaded when a page is left is not kept.
      await whenLoaded(page)
    })
  await page.close()
}

/** The app's entry file; its name differs in each build. */
const entryOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')

/** The entry file of the app that this phone opens without network. */
async function storedEntryOf(phone: KeptPhone): Promise<string | null> {
  const context = await phone.start('no network')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await shown(/Les voisins/)(page)
  const entry = await entryOf(page)
  await context.close()
  return entry
}

const newerWaits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

test('story-42 a page that was opened once opens without network, after a restart, and after another version was deployed @phone @nightly', async ({
  mailbox,
  expectAccessible,
}) => {
  test.setTimeout(600_000)
  const phone = aKeptPhone(() => site.url)
  let context = await phone.start()
  await test.step('a visitor opens the login page, and opens it again cold without network', async () => {
    await visit(context, publicPlaces)
    const page = await context.newPage()
    await page.goto('/auth/login')
    await appKept(page)
    await context.close()
    context = await phone.start('no network')
    await visit(context, publicPlaces)
    await context.close()
    context = await phone.start()
  })

  const { places } = await test.step('each page is visited once', async () => {
    const page = await context.newPage()
    await arriveOn(page, mailbox)
    const places = placesOf(await haveCircle(page))
    await visit(context, places)
    await page.goto('/dashboard')
    await appKept(page)
    return { places }
  })

  await test.step('the browser is closed, the network goes down, and everything opens', async () => {
    await context.close()
    context = await phone.start('no network')
    await visit(context, [...publicPlaces.slice(0, 1), ...places])
  })

  await test.step('a language that is not on the phone is not chosen, and the app still opens', async () => {
    const page = await context.newPage()
    await page.goto('/dashboard')
    await button(page, /^Mon compte/).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne.' }),
    ).toBeVisible()
    await page.goto('/dashboard')
    await shown(/Les voisins/)(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.close()
  })

  await test.step('a page that was never opened here says so, and leads to the app', async () => {
    await visit(context, neverOpened)
    const page = await context.newPage()
    await page.goto('/check')
    await link(page, 'Ouvrir l’application').click()
    await shown(/Les voisins/)(page)
  })

  await test.step('so does a page of the app, which opens once the network is back', async () => {
    await visit(context, notYet)
    const page = await context.newPage()
    await page.goto(places[2]?.path ?? '')
    await page.locator('main a[href$="/accounts"]').first().click()
    await notYet[0]?.shows(page)
    await expectAccessible(page)
    await link(page, 'Ouvrir l’application').click()
    await shown(/Les voisins/)(page)
    await context.close()
    context = await phone.start()
    await visit(context, [reports])
    await context.close()
    context = await phone.start('no network')
    await visit(context, [reports])
    await context.close()
  })

  await test.step('another version is deployed, and no one visits: the old one opens', async () => {
    const storedEntry = await storedEntryOf(phone)
    await site.deploy('next build')
    expect(await storedEntryOf(phone)).toBe(storedEntry)
  })

  const old = await test.step('the other version is visited once', async () => {
    context = await phone.start()
    const page = await context.newPage()
    await page.goto('/dashboard')
    await shown(/Les voisins/)(page)
    await expect.poll(() => newerWaits(page), { timeout: 90_000 }).toBe(true)
    await expect(
      page.getByRole('status').getByText('Une nouvelle version est prête.'),
    ).toBeVisible()
    const entry = await entryOf(page)
    // The open tab still has all files of its own version.
    await page.goto(places[2]?.path ?? '')
    await shown(/Les voisins/)(page)
    await context.close()
    return entry
  })

  await test.step('without network again, it is the new version that opens', async () => {
    context = await phone.start('no network')
    await visit(context, [...publicPlaces.slice(0, 1), ...places, reports])
    const page = await context.newPage()
    await page.goto('/dashboard')
    await shown(/Les voisins/)(page)
    expect(await entryOf(page)).not.toBe(old)
  })

  await test.step('a part of a page whose file is gone leaves the rest of the page as it is', async () => {
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.evaluate(forget, '/assets/SituationCard-')
    const browser = await context.newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await page.goto(places[2]?.path ?? '')
    await page.getByText('Une partie de cette page n’a pas pu être chargée.').waitFor()
    await expect(heading(page, 'Les voisins')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
  phone.throwAway()
})

/** Runs in the page: removes the kept files whose path begins so. */
async function forget(beginning: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(beginning)) await cache.delete(request)
  }
}

/** The number of this user's signed-in devices, as the server reports it. */
const devicesOf = async (page: Page): Promise<number> =>
  (await callApi<{ rows: object[] }>(page, 'GET', '/auth/sessions', undefined, site.url)).rows
    .length

test('story-43 signing out without network ends the session on the device at once, and on the server at the next visit @phone @nightly', async ({
  mailbox,
  anotherDevice,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const note = 'Cet appareil est déconnecté de votre compte'
  const phone = aKeptPhone(() => site.url)
  let context = await phone.start()
  const page = await context.newPage()
  const { email, password } = await arriveOn(page, mailbox)
  const other = await anotherDevice({ baseURL: site.url })
  await callApi(other, 'POST', '/auth/sign-in', { email, password }, site.url)
  await haveCircle(page)
  const tab = await context.newPage()
  await visit(context, [{ path: '/tontines', shows: shown('Les voisins') }])
  for (const each of [tab, page]) {
    await each.goto('/dashboard')
    await shown(/Les voisins/)(each)
  }
  await appKept(page)
  expect(await devicesOf(other)).toBe(2)

  await test.step('the network goes down, and signing out removes all that the user saw', async () => {
    await context.setOffline(true)
    await button(page, /^Mon compte/).click()
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible()
    await expectAccessible(page)
    await expect(tab).toHaveURL(/\/auth\/login/)
    await tab.goto('/tontines')
    await heading(tab, 'Connexion').waitFor()
    expect(await devicesOf(other)).toBe(2)
    await context.close()
  })

  await test.step('the same after the browser is restarted', async () => {
    context = await phone.start('no network')
    const again = await context.newPage()
    await again.goto('/dashboard')
    await expect(again.getByRole('status').filter({ hasText: note })).toBeVisible()
    await context.close()
    expect(await devicesOf(other)).toBe(2)
  })

  await test.step('with network again, the server ends the session before it is asked for anything', async () => {
    context = await phone.start()
    const again = await context.newPage()
    const requests: string[] = []
    again.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname)
    })
    await again.goto('/dashboard')
    await heading(again, 'Connexion').waitFor()
    await expect.poll(() => devicesOf(other)).toBe(1)
    expect(requests[0]).toBe('/api/auth/sign-out')
    await again.reload()
    await heading(again, 'Connexion').waitFor()
    await expect(again.getByText(note)).toHaveCount(0)
    await fill(again, { 'Adresse e-mail': email, 'Mot de passe': password })
    await button(again, 'Se connecter').click()
    await shown(/Les voisins/)(again)
    await again.reload()
    await shown(/Les voisins/)(again)
    expect(await devicesOf(other)).toBe(2)
  })

  await test.step('a page that stays open tells the server when the network is back', async () => {
    const again = context.pages().at(-1) ?? (await context.newPage())
    await appKept(again)
    await context.setOffline(true)
    await button(again, /^Mon compte/).click()
    await again.getByRole('menuitem', { name: 'Déconnexion' }).click()
    await expect(again.getByText(note)).toBeVisible()
    await context.setOffline(false)
    await expect(again.getByText(note)).toBeHidden()
    expect(await devicesOf(other)).toBe(1)
    await context.close()
  })
  phone.throwAway()
})

const arriveOn = (page: Page, mailbox: Mailbox): Promise<Person> =>
  arrive(page, mailbox, 'Awa Koné', site.url)

/** A tab requests files of its version while the server changes to another. */
const filesGone = /status of 404|dynamically imported module|ERR_(?:CONNECTION|INCOMPLETE)/

test('story-44 a tab of an old version loses nothing that was typed, and updates when it may @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  test.setTimeout(240_000)
  expectConsoleError(filesGone)
  // Nothing is cached here, as in some private windows: the files come only from the server.
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

test('story-45 two tabs are open while a new version takes over, and neither loses anything @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  test.setTimeout(240_000)
  expectConsoleError(filesGone)
  await site.deploy('build')
  const reader = await anotherDevice({ baseURL: site.url, serviceWorkers: 'allow' })
  await arriveOn(reader, mailbox)
  await reader.goto('/dashboard')
  await appKept(reader)
  await reader.reload()
  await heading(reader, 'Hello, Awa Koné').waitFor()
  const before = await entryOf(reader)
  const form = await reader.context().newPage()
  await form.goto('/tontines/create')
  await field(form, 'Nom de la tontine').fill('Les cousins')

  await site.deploy('next build')
  const third = await reader.context().newPage()
  await third.goto('/tontines')
  await expect.poll(() => newerWaits(third), { timeout: 90_000 }).toBe(true)
  const ready = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Une nouvelle version est prête.' })
  await ready(third).getByRole('button', { name: 'Mettre à jour' }).click()

  await test.step('it replaces the old one on request, and in a tab where nothing was typed', async () => {
    for (const page of [third, reader]) await expect.poll(() => entryOf(page)).not.toBe(before)
    await heading(reader, 'Hello, Awa Koné').waitFor()
    await heading(third, 'My Tontines').waitFor()
  })

  await test.step('in a tab where something was typed, it waits and says so', async () => {
    await expect(ready(form)).toBeVisible()
    expect(await entryOf(form)).toBe(before)
    await field(form, 'Date de début').click()
    await expect(field(form, 'Nom de la tontine')).toHaveValue('Les cousins')
    await ready(form).getByRole('button', { name: 'Mettre à jour' }).first().click()
    await expect.poll(() => entryOf(form)).not.toBe(before)
    await heading(form, 'Créer une nouvelle tontine').waitFor()
  })
})
