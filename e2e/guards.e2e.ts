import { arrive, createTontine, signIn, signOut } from './people.ts'
import { expect, test } from './setup/test.ts'
import { heading, link } from './ui.ts'

test('story-16 a visitor is redirected to the login page and back to the requested page @desktop', async ({
  page,
  mailbox,
}) => {
  const awa = await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const path = await createTontine(page, { name: 'Les voisins', amount: '5000' })
  await signOut(page)

  for (const guarded of ['/dashboard', '/tontines', '/tontines/create', '/invite', '/payments']) {
    await page.goto(guarded)
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(guarded)}`)
  }
  await page.goto(`${path}?tab=members`)
  await signIn(page, awa)
  await expect(page).toHaveURL(`${path}?tab=members`)
  await expect(heading(page, 'Les voisins')).toBeVisible()
})

test('story-17 a login page with a foreign redirect target leads to the dashboard instead @desktop @nightly', async ({
  page,
  mailbox,
}) => {
  const awa = await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await signOut(page)
  await page.goto('/auth/login?next=https://exemple.com/')
  await signIn(page, awa)
  await expect(page).toHaveURL('/dashboard')
})

test('story-18 a page that does not exist, or is not yours, says so and links onward @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/the server responded with a status of 404/)
  await page.goto('/nulle-part')
  await expect(heading(page, 'Oops! Page introuvable')).toBeVisible()
  await expectAccessible(page)
  await expect(link(page, 'Accueil')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('User not found')).toBeVisible()
  await expectAccessible(page)

  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const path = await createTontine(page, { name: 'Les voisins', amount: '5000' })
  const other = await anotherDevice()
  await arrive(other, mailbox, 'Moussa Traoré')
  await other.goto(path)
  await expect(heading(other, 'Error: Tontine not found')).toBeVisible()
  await expectAccessible(other)
})
