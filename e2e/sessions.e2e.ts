import type { Page } from '@playwright/test'
import { arrive, signIn, signOut } from './people.ts'
import { haveTontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, fill, heading } from './ui.ts'

test('story-66 a session renews itself before it ends, and signing out reaches every tab', async ({
  page,
  context,
  mailbox,
}) => {
  await page.clock.install()
  const awa = await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()

  const renewed = page.waitForResponse('**/api/auth/refresh')
  await page.clock.fastForward('05:00')
  expect((await renewed).status()).toBe(200)
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/tontines')
  await heading(tab, 'My Tontines').waitFor()
  await signOut(page)
  await expect(tab).toHaveURL('/auth/login?next=%2Ftontines')

  await signIn(page, awa)
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()
  await expect(tab).toHaveURL('/tontines')
})

/** The number of responses that this browser stores of what its user saw. */
const thingsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('mainforte')
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('seen').objectStore('seen').count()
          counting.addEventListener('success', () => {
            result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('story-67 on a shared phone no user finds what the previous one saw, however the session ended', async ({
  page,
  context,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
  await expect.poll(() => thingsKept(page)).toBeGreaterThan(1)

  // The session ended elsewhere while no page was open, and the login page itself reads nothing
  // stored.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/auth/login')
  await heading(page, 'Connexion').waitFor()
  await expect.poll(() => thingsKept(page)).toBe(0)
})

test('story-68 the login page is shown before the app has loaded, and a form typed and sent meanwhile counts', async ({
  page,
  mailbox,
}) => {
  const { email, password } = await arrive(page, mailbox, 'Awa Koné')
  await page.context().clearCookies()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/base-*.js', async (route) => {
    await released
    await route.continue()
  })

  await page.goto('/auth/login', { waitUntil: 'commit' })
  await fill(page, { 'Adresse e-mail': email, 'Mot de passe': password })
  await button(page, 'Se connecter').click()
  await expect(page).toHaveURL('/auth/login')
  release()
  await expect(page).toHaveURL('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
})

test('story-69 a prefetched response is shown to no one after its session was ended without network', async ({
  page,
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_|dynamically imported module/)
  // A prefetched response may arrive after the session's end; a request that a page sends for a
  // signed-in user may not.
  expectConsoleError(/status of 401 .*\/api\/(?:dashboard|todo)\)$/)
  const other = await anotherDevice()
  const fatou = await arrive(other, mailbox, 'Fatou Diop')
  await arrive(page, mailbox, 'Awa Koné')
  await haveTontine(page, 'Les voisins')
  await page.goto('/dashboard')
  await page.getByText('Les voisins').first().waitFor()
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  // Nothing is cached here: the login page can't load.
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Les voisins')).toHaveCount(0)

  await page.context().setOffline(false)
  // The page may go to the login by itself at that moment, which interrupts this visit.
  await expect(() => page.goto('/dashboard')).toPass()
  await signIn(page, fatou)
  await expect(heading(page, 'Hello, Fatou Diop')).toBeVisible()
  await expect(page.getByText('Les voisins')).toHaveCount(0)
})
