import { arrive } from './people.ts'
import { haveTontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, heading, link } from './ui.ts'

test('story-73 the side panel collapses with Ctrl+b and keeps its state @desktop @nightly', async ({
  page,
  context,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
  await expect(panel).toHaveCSS('width', '256px')
  // The panel is there before it hears the keys; the page's heading comes later.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+b')
  await expect(panel).toHaveCSS('width', '48px')
  await expectAccessible(page)
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600)
  await page.reload()
  await expect(panel).toHaveCSS('width', '48px')
  await panel.getByRole('link', { name: 'Paiements' }).hover()
  await expect(page.locator('[data-tooltip]')).toHaveText('Paiements')
  await page.keyboard.press('Control+b')
  await expect(panel).toHaveCSS('width', '256px')
})

test('story-74 the phone’s sheet opens from the bottom bar, leads on and gives the focus back @phone', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  const sheet = dialog(page, 'Navigation principale')
  await button(page, 'Plus').click()
  await expect(sheet).toBeVisible()
  expect((await sheet.boundingBox())?.width).toBe(288)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button(page, 'Plus')).toBeFocused()
  await button(page, 'Plus').click()
  await link(sheet, 'Paramètres').click()
  await expect(page).toHaveURL('/settings')
  await expect(sheet).toBeHidden()
  const bar = page.getByRole('navigation', { name: 'Navigation mobile' })
  await link(bar, 'Tontines').click()
  await expect(link(bar, 'Tontines')).toHaveAttribute('aria-current', 'page')
})

test('story-75 a user can skip to the content, choose the dark theme, and see that the network is down @desktop @nightly', async ({
  page,
  context,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines')
  await heading(page, 'My Tontines').waitFor()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Aller au contenu')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await button(page.getByRole('banner'), /^Mon compte/).click()
  await page.getByRole('menuitemradio', { name: 'Sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await heading(page, 'My Tontines').waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(243, 240, 234)')

  await context.setOffline(true)
  await expect(page.getByText('Vous voyez ce que cet appareil a gardé')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Vous voyez ce que cet appareil a gardé')).toBeHidden()

  // A network without the site behind it, of which the browser knows nothing.
  await context.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Le site ne répond pas')).toBeVisible()
  await context.unroute('**/api/**')
  await expect(page.getByText('Le site ne répond pas')).toBeHidden()
})

test('story-105 a server that fails is named above what was seen before, until it answers again @phone', async ({
  page,
  mailbox,
  expectConsoleError,
  expectAccessible,
}) => {
  expectConsoleError(/the server responded with a status of 500/)
  await arrive(page, mailbox, 'Awa Koné')
  await haveTontine(page, 'Les voisins', { members: [{ name: 'Moussa Traoré' }] })
  await page.goto('/tontines')
  const card = page.getByRole('article').getByText('Les voisins')
  await expect(card).toBeVisible()
  const lists = /\/api\/tontines(\?|$)/
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'Failed to fetch tontines' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Vous voyez l’état du')
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await page.unroute(lists)
  await button(notice, 'Réessayer').click()
  await expect(notice).toBeHidden()
  await expect(card).toBeVisible()
})

test('story-76 while the app loads, its logo is shown instead of an empty page @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/the server responded with a status of 404/)
  let arrives = () => {}
  const awaited = new Promise<void>((resolve) => {
    arrives = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto('/nulle-part', { waitUntil: 'commit' })
  const mark = page.locator('.starting')
  await expect(mark).toHaveCSS('background-image', /icon\.svg/)
  await expect(mark).toHaveCSS('opacity', '1')
  arrives()
  await expect(heading(page, 'Oops! Page introuvable')).toBeVisible()
  await expect(mark).toBeHidden()
})
