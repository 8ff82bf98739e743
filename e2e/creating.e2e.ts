import type { Page } from '@playwright/test'
import { arrive, fillTontine } from './people.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, field, heading, link } from './ui.ts'

const first = ['Fatou', 'Mariam', 'Aya', 'Koffi']
const last = ['Diallo', 'Koné', 'Kouassi']
const names = first.flatMap((name) => last.map((family) => `${name} ${family}`)).slice(0, 11)
/** A numbered list as in a treasurer's chat, with the phone numbers that are known. */
const list = names
  .map((name, index) => `${index + 1}. ${name}${index % 2 ? '' : ` 07 08 09 10 ${index + 10}`}`)
  .join('\n')

test('story-8 Awa goes from the landing page to a started tontine of 12 in one form, with the list in her chat @phone', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const counted = await countTouches(page)
  await arrive(page, mailbox, 'Awa Koné')
  // The landing page knows a browser that was signed in here before, and has closed the notice.
  await page.goto('/dashboard')
  await button(page, 'J’ai compris').tap()
  await page.waitForFunction(() => localStorage.getItem('mainforte-user'))
  await page.goto('/')
  await countFromZero(counted)
  await page.locator('[data-account]').tap()
  await link(page, 'New Tontine').first().tap()
  await heading(page, 'Créer une nouvelle tontine').waitFor()

  await field(page, 'Nom de la tontine').tap()
  await page.keyboard.type('Les Lionnes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5000')
  const box = field(page, 'Écrire ou coller une liste')
  await box.tap()
  await paste(page, list)
  await expectToast(page, '11 personnes ajoutées')
  const rows = page.getByRole('button', { name: /^Modifier le membre/ })
  await expect(rows).toHaveCount(names.length)
  await expect(rows.first()).toContainText(/07 08 09 ?10 ?10/)
  await expect(button(page, 'Plus de réglages')).toHaveAccessibleDescription(/^12.membres.· ordre/)
  const height = await page.locator('main form').evaluate(({ scrollHeight }) => scrollHeight)
  expect(height).toBeLessThanOrEqual(1_400)
  // At the end of the page its bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)

  await button(page, 'Créer la tontine').tap()
  await expectToast(page, 'Tontine créée avec succès!')
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}$/)
  await button(page, 'Ces 11 personnes sont dans la tontine').tap()
  await expectToast(page, '11 membres approuvés')
  await button(page, 'Tirer l’ordre et démarrer').tap()
  const question = page.getByRole('alertdialog', { name: /«.Les Lionnes.»/ })
  await expect(question).toContainText(/12 membres, 5.000.F.CFA à chaque échéance/)
  await expectAccessible(page)
  await button(question, 'Tirer l’ordre et démarrer').tap()
  await expectToast(page, 'L’ordre est tiré, et la tontine a démarré')
  const task = `from the landing page to a started tontine of 12, with a form of ${height} px`
  const { touches, keys } = await printTouches(task, counted)
  expect(touches).toBeLessThanOrEqual(9)
  expect(keys).toBeLessThanOrEqual(30)
  await expectAccessible(page)

  await test.step('three more are added with one paste', async () => {
    await page.goto(`${new URL(page.url()).pathname}?tab=members`)
    await countFromZero(counted)
    await button(page, 'Ajouter un membre').tap()
    const form = dialog(page, 'Ajouter un membre')
    await field(form, 'Écrire ou coller une liste').tap()
    await paste(page, `${list}\nRokia Sylla\nYao Kouamé\nIbrahim Touré`)
    await expect(form.getByText(/^Déjà dans la liste/)).toContainText('Fatou Diallo')
    await expectAccessible(page)
    await button(form, 'Ajouter ces 3 personnes').tap()
    await expectToast(page, '3 membres ajoutés')
    expect((await printTouches('add three members later', counted)).touches).toBeLessThanOrEqual(4)
    await expect(button(page, 'Approuver Ibrahim Touré')).toBeVisible()
  })
})

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

test('story-9 names typed for a manual order are approved on the page of the order, and the tontine starts @phone @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  const counted = await countTouches(page)
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  await heading(page, 'Créer une nouvelle tontine').waitFor()
  const members = ['Fatou Diallo', 'Moussa Traoré'].map((name) => ({ Nom: name }))
  await fillTontine(page, { name: 'Les voisins', amount: '5000', ranking: 'Manuel', members })
  await button(page, 'Créer la tontine').tap()
  await expectToast(page, 'Tontine créée avec succès!')
  await expect(page).toHaveURL(/\/ranking$/)
  await expect(page.getByRole('list', { name: 'Votre liste' })).toContainText('Moussa Traoré')
  await expectAccessible(page)

  Object.assign(counted, { touches: 0, keys: 0 })
  await button(page, 'Ces 2 personnes sont dans la tontine').tap()
  await expectToast(page, '2 membres approuvés')
  await expect(page.getByRole('list', { name: 'Votre liste' })).toBeHidden()
  await link(page, 'Faire l’ordre').tap()
  await button(page, 'Auto-generate Dates').tap()
  await button(page, 'Save Rankings').tap()
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}$/)
  await button(page, 'Démarrer').tap()
  await button(page.getByRole('alertdialog'), 'Démarrer').tap()
  await expectToast(page, 'La tontine a démarré')
  expect((await printTouches('from creation to started, order by hand', counted)).touches).toBe(6)
})
