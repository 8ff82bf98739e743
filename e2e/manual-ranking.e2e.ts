import type { Page } from '@playwright/test'
import { arrive, createTontine } from './people.ts'
import type { Mailbox } from './setup/mail-server.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, heading, link, pickDay } from './ui.ts'

test('story-37 Awa arranges the order with the arrows, with a day for each, and no day twice @phone @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  const path = await circleOfThree(page, mailbox)
  await page.goto(`${path}/manual-ranking`)
  await expect(heading(page, 'Classement manuel des membres')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('3 dates manquent.')).toBeVisible()
  await button(page, 'Save Rankings').click()
  await expectToast(page, 'Please assign a date to all members before saving')

  expect(await order(page)).toEqual(['Awa Koné', 'Mariam Diallo', 'Yao Kouassi'])
  await button(page, 'Monter Yao Kouassi').click()
  await button(page, 'Monter Yao Kouassi').click()
  await button(page, 'Descendre Awa Koné').click()
  expect(await order(page)).toEqual(['Yao Kouassi', 'Mariam Diallo', 'Awa Koné'])

  await test.step('without network, too, it can be left or kept', async () => {
    await page.context().setOffline(true)
    await link(page, 'Annuler').click()
    await button(page, 'Rester').click()
    await page.context().setOffline(false)
  })

  await pickDay(page, dayOf(page, 'Yao Kouassi'), '2027-02-05')
  await pickDay(page, dayOf(page, 'Mariam Diallo'), '2027-02-05')
  await expectToast(page, 'This date is already assigned to another member')
  await pickDay(page, dayOf(page, 'Mariam Diallo'), '2027-03-05')
  await pickDay(page, dayOf(page, 'Awa Koné'), '2027-04-05')
  await button(page, 'Save Rankings').click()
  await expectToast(page, 'Membres rangés avec succès')
  await expect(page).toHaveURL(path)

  // The page has grown by the new order, and nothing moves any more under the finger.
  await expect(page.getByText('5 avril 2027')).toBeVisible()
  await link(page, 'Voir le classement').click()
  // The tontine's page names everyone twice: in the ring, and in the order beside it.
  await expect(heading(page, 'Classement des membres')).toBeVisible()
  const lines = page.getByRole('list').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Yao Kouassi' })).toContainText('5 février 2027')
  await expect(lines.filter({ hasText: 'Awa Koné' })).toContainText('5 avril 2027')
})

test('story-38 the order is arranged with the keyboard alone, and dates are computed from the start @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  const path = await circleOfThree(page, mailbox)
  await page.goto(`${path}/manual-ranking`)
  const handle = page.getByRole('button', { name: 'Déplacer Awa Koné, 1er tour' })
  await handle.focus()
  // The screen reader's announcement; only after it are the keys handled.
  await expect(handle).toHaveAccessibleDescription(/^Espace pour prendre et poser/)
  await page.keyboard.press('Space')
  await expect(page.getByText('Awa Koné pris, 1er tour sur 3.')).toBeAttached()
  // The other rows are measured after that: a person is never faster, a script is.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Awa Koné passe au 2e tour.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Awa Koné posé au 2e tour.')).toBeAttached()
  expect(await order(page)).toEqual(['Mariam Diallo', 'Awa Koné', 'Yao Kouassi'])

  await button(page, 'Auto-generate Dates').click()
  await expect(dayOf(page, 'Mariam Diallo')).toContainText('31 janv. 2027')
  await expect(dayOf(page, 'Awa Koné')).toContainText('28 févr. 2027')
  await expect(dayOf(page, 'Yao Kouassi')).toContainText('31 mars 2027')
  // A day belongs to its rank: the member who moves there takes the pot on that day.
  await button(page, 'Monter Yao Kouassi').click()
  await expect(dayOf(page, 'Yao Kouassi')).toContainText('28 févr. 2027')
  await expect(dayOf(page, 'Awa Koné')).toContainText('31 mars 2027')

  await pickDay(page, dayOf(page, 'Awa Koné'), '2027-02-05')
  await expect(dayOf(page, 'Awa Koné')).toHaveAccessibleDescription(/^Trop tôt/)
  await expectAccessible(page)
  await button(page, 'Save Rankings').click()
  await expectToast(page, 'Les dates ne suivent pas l’ordre')
  await button(page, 'Ranger les dates').click()
  await expect(dayOf(page, 'Yao Kouassi')).toContainText('5 févr. 2027')
  await expect(dayOf(page, 'Awa Koné')).toContainText('28 févr. 2027')
  await button(page, 'Save Rankings').click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('listitem').filter({ hasText: 'Mariam Diallo' })).toContainText(
    '1er tour',
  )
})

test('story-39 an automatic order is not arranged manually, and a single member has no order @phone @nightly', async ({
  page,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const automatic = await createTontine(page, { name: 'Au sort', amount: '5000' })
  await page.goto(`${automatic}/manual-ranking`)
  await expectToast(page, 'Cette tontine utilise un classement automatique')
  await expect(page).toHaveURL(automatic)

  await page.goto('/tontines/create')
  const alone = await createTontine(page, { name: 'À la main', amount: '5000', ranking: 'Manuel' })
  await page.goto(`${alone}/manual-ranking`)
  await expect(page.getByText('Pas assez de membres actifs')).toBeVisible()
})

/** Awa's tontine with a manual order, and two people in it besides her. */
async function circleOfThree(page: Page, mailbox: Mailbox): Promise<string> {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const path = await createTontine(page, {
    name: 'Les voisins',
    amount: '5000',
    startDate: '2027-01-31',
    ranking: 'Manuel',
    members: [{ Nom: 'Mariam Diallo' }, { Nom: 'Yao Kouassi' }],
  })
  // A manual order has to be arranged, so the form leads there.
  await expect(page).toHaveURL(`${path}/ranking`)
  await page.goto(`${path}?tab=members`)
  for (const name of ['Mariam Diallo', 'Yao Kouassi']) {
    await button(page, `Approuver ${name}`).click()
    await expect(button(page, `Approuver ${name}`)).toBeHidden()
  }
  return path
}

/** The names in their order. */
async function order(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^Déplacer / })
  await handles.first().waitFor()
  const names = await handles.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/^Déplacer (.*), \d+er? tour$/, '$1'))
}

/** The field with a member's day. */
const dayOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} : `) })
