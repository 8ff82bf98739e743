import type { Page } from '@playwright/test'
import { arrive, signIn, signOut } from './people.ts'
import { expect, test } from './setup/test.ts'
import { button, fill, heading } from './ui.ts'

test('a session renews itself before it ends, and signing out reaches every tab', async ({
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

/** How many things this browser keeps of what its owner saw. */
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

test('on a shared phone nobody finds what the one before saw, however the session ended', async ({
  page,
  context,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
  await expect.poll(() => thingsKept(page)).toBe(1)

  // The session ended somewhere else, and this page never needed what was kept.
  await context.clearCookies()
  await page.goto('/auth/login')
  await heading(page, 'Connexion').waitFor()
  await expect.poll(() => thingsKept(page)).toBe(0)
})

test('the login page is there before the app, and what is typed and sent meanwhile counts', async ({
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
