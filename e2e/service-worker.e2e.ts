import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { havePaid, haveTontine, letIn } from './prepare.ts'
import { appKept } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { heading } from './ui.ts'

// The other stories test the server's responses; these test the browser's cached copy.
test.use({ serviceWorkers: 'allow' })

const secret = 'Secret0Token1That2Nobody3Keeps'

/** Every URL in every cache of this browser. */
const cachedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) requests.push(url)
    return requests
  })

/** Opens a public page and waits until the service worker controls it. */
async function underWorker(page: Page): Promise<void> {
  await page.goto('/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  await expect.poll(() => cachedBy(page)).toContainEqual(expect.stringMatching(/\/help$/))
}

test('story-64 a URL with a token is stored in no cache of the browser @desktop', async ({
  page,
  expectConsoleError,
}) => {
  // The tokens are invented, and the server says so.
  expectConsoleError(/the server responded with a status of 4\d\d/)
  await underWorker(page)
  for (const address of [
    `/auth/reset-password?token=${secret}`,
    `/auth/confirm-email?token=${secret}`,
    `/auth/login?next=%2Fjoin%2F${secret}`,
    `/join/${secret}`,
    `/check/${secret}`,
    `/?token=${secret}`,
    `/help?token=${secret}`,
    `/contact?token=${secret}`,
    `/stop-invitations/${secret}`,
    `/stop-notices/${secret}`,
    `/mailbox/${secret}`,
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  // With a query, a public page is still that page, and not the app's shell.
  await page.goto(`/help?from=${secret}`)
  await expect(page.locator('#root')).toHaveCount(0)
  // Nor does the worker answer for a page whose address a mail gateway rewrote.
  await page.goto('/legal%2523privacy')
  await expect(page).toHaveURL('/legal#privacy')
  await page.goto('/help')
  const cached = await cachedBy(page)
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter((url) => url.includes(secret))).toEqual([])
})

test('story-104 without network own receipts open that were never opened, and a page that was never loaded says so at once @phone', async ({
  page,
  mailbox,
  context,
  expectConsoleError,
  expectAccessible,
}) => {
  // What a page loads later is not among what a phone is given.
  expectConsoleError(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  await arrive(page, mailbox, 'Awa Koné')
  const tontine = await haveTontine(page, 'Les voisins', { members: [{ name: 'Moussa Traoré' }] })
  await letIn(page, tontine)
  await havePaid(page, tontine, 'Awa Koné')
  await underWorker(page)
  const receipt = page.waitForResponse(/\/api\/tontines\/[^/]+\/payments\/[^/]+$/)
  await page.goto('/dashboard')
  const address = new URL((await receipt).url()).pathname.replace('/api', '')
  await page.waitForLoadState('networkidle')
  await appKept(page, 'receipts')
  await context.setOffline(true)

  await page.goto(address)
  await expect(heading(page, /^Reçu n°\s1$/)).toBeVisible()
  await expect(page.getByText(/^Écriture n°\s\d+ du journal$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /\/check\// }).locator('path')).not.toHaveAttribute(
    'd',
    '',
  )

  await page.goto('/payments')
  const notHere = heading(page, 'Cette page n’est pas sur cet appareil')
  await expect(notHere).toBeVisible()
  await expect(page.getByText('Hors ligne.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /Awa Koné/ }).first()).toBeVisible()
  await expect(notHere).toBeHidden()
})

test('story-65 without network the app opens, and so does a public page that was seen @desktop', async ({
  page,
  mailbox,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_INTERNET_DISCONNECTED/)
  await arrive(page, mailbox, 'Awa Koné')
  await underWorker(page)
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
  await page.waitForLoadState('networkidle')
  await appKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()
  for (const [path, title] of [
    ['/tontines', 'My Tontines'],
    ['/payments', 'Paiements'],
  ] as const) {
    await page.goto(path)
    await heading(page, title).waitFor()
  }
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('story-101 a device that had the whole app from an earlier worker still has it, in one language @desktop @nightly', async ({
  page,
}) => {
  await page.goto('/icon.svg')
  await page.evaluate(() => caches.open('workbox-precache-v2-of-an-earlier-worker'))
  await underWorker(page)
  const names = await page.evaluate(() => caches.keys())
  expect(names.filter((name) => name.startsWith('workbox'))).toEqual([])
  const cached = await cachedBy(page)
  for (const pageOfTheApp of [
    'JournalPage',
    'GridPage',
    'ProfilePage',
    'SettingsPage',
    'OfficePage',
  ])
    expect(cached).toContainEqual(expect.stringContaining(`/assets/${pageOfTheApp}-`))
  const texts = cached.filter((url) => /\/assets\/(?:fr|en)-/.test(url))
  expect(texts.length).toBeLessThan(60)
})
