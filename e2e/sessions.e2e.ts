import { arrive, signIn, signOut } from './people.ts'
import { expect, test } from './setup/test.ts'
import { heading } from './ui.ts'

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
