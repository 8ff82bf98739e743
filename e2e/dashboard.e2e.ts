import { arrive } from './people.ts'
import { closeList, havePaid, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, heading, link, money } from './ui.ts'

test('story-10 a new user is shown the way to a first tontine @phone @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await expect(heading(page, 'Start your first tontine')).toBeVisible()
  await expect(page.getByText('None', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await link(page, 'Join Tontine').click()
  await expect(page).toHaveURL('/tontines/join')
  for (const [path, title] of [
    ['/tontines', 'No tontines found'],
    ['/payments', 'Aucun versement'],
    ['/members', 'Aucun membre'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expectAccessible(page)
  }
})

test('story-11 the dashboard shows the right counts on each tab @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  const { tontine } = await twoInACircle([page, other], mailbox, ['Awa Koné', 'Moussa Traoré'])
  await closeList(page, tontine)
  await havePaid(page, tontine, 'Awa Koné')
  await page.goto('/dashboard')
  const figures = page.getByRole('region', { name: 'Key figures' })
  await expect(figures).toContainText('Active Tontines')
  await expect(figures).toContainText(money('5 000 F CFA'))
  await expect(page.getByText('Savings Progress')).toBeVisible()
  await expect(page.getByText('50 %')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(link(page, 'View Les voisins')).toHaveAttribute('href', `/tontines/${tontine.id}`)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await link(page, /^Details of the payment by/).click()
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/)
})

test('story-12 a pot is handed over on the page of its cycle, and its beneficiary confirms that it arrived @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  const names = ['Awa Koné', 'Abou Sanogo'] as const
  const terms = { automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([page, other], mailbox, names, terms)
  await closeList(page, tontine)
  for (const name of names) await havePaid(page, tontine, name)

  const cycle = `/tontines/${tontine.id}/cycles/1`
  await other.goto(cycle)
  await heading(other, 'Échéance 1 sur 2').waitFor()
  await page.goto(`/tontines/${tontine.id}`)
  await link(page, 'Voir l’échéance').click()
  await expect(page).toHaveURL(cycle)
  await expectAccessible(page)
  await button(page, 'Remettre la cagnotte').click()
  const form = dialog(page, 'Remettre la cagnotte')
  await expect(form.getByText(/Écrivez la somme reçue par Abou Sanogo/)).toBeVisible()
  await expectAccessible(page)
  await button(form, 'Enregistrer la remise').click()
  await expectToast(page, 'Remise enregistrée')

  await button(other, 'J’ai reçu').click()
  await expectToast(other, 'Remise confirmée')
  for (const reader of [page, other])
    await expect(reader.getByText('Tout est remis et confirmé.')).toBeVisible()
  await expectAccessible(other)
})

test('story-13 the dashboard greets before the app has loaded, and nothing moves when it has', async ({
  mailbox,
  anotherDevice,
}) => {
  const page = await anotherDevice({ serviceWorkers: 'block' })
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await expect(heading(page, 'Start your first tontine')).toBeVisible()
  const placeOf = (name: string | RegExp) => heading(page, name).boundingBox()

  let bringApp = () => {}
  const isAppThere = new Promise<void>((resolve) => (bringApp = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isAppThere
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('[data-outline]')).toHaveAttribute('data-outline', '')
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()
  await expect(button(page, 'J’ai compris')).toBeVisible()
  const before = await placeOf('Hello, Awa Koné')

  bringApp()
  await expect(heading(page, 'Start your first tontine')).toBeVisible()
  await expect(page).toHaveTitle('Dashboard – Mainforte')
  const after = await placeOf('Hello, Awa Koné')
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 0)
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0)

  await page.goto('/tontines/create', { waitUntil: 'commit' })
  await expect(page.locator('[data-outline] main')).toBeVisible()
  await expect(heading(page, 'Créer une nouvelle tontine')).toBeVisible()

  const visitor = await anotherDevice()
  await visitor.goto('/dashboard', { waitUntil: 'commit' })
  await expect(visitor.locator('#root')).not.toHaveAttribute('data-outline')
})
