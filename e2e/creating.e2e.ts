import { arrive, fillTontine } from './people.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, field, heading, link } from './ui.ts'

const first = ['Fatou', 'Mariam', 'Aya', 'Koffi', 'Yao', 'Adjoua']
const last = ['Diallo', 'Koné', 'Kouassi', 'Traoré']
const names = first.flatMap((name) => last.map((family) => `${name} ${family}`))
/** A numbered list as in a treasurer's chat, with the phone numbers that are known. */
const list = names
  .map((name, index) => `${index + 1}. ${name}${index % 2 ? '' : ` 07 08 09 10 ${index + 10}`}`)
  .join('\n')

test('story-8 Awa creates a tontine of 25 from the list in her chat, adds three and starts it, without opening a form for each @phone', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const counted = await countTouches(page)
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  await heading(page, 'Créer une nouvelle tontine').waitFor()

  await field(page, 'Nom de la tontine').tap()
  await page.keyboard.type('Les Lionnes')
  await field(page, 'Montant par échéance').tap()
  await page.keyboard.type('5000')
  const box = field(page, 'Écrire ou coller une liste')
  await box.tap()
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await page.keyboard.press('Control+V')
  await expectToast(page, '24 personnes ajoutées')
  const rows = page.getByRole('button', { name: /^Modifier le membre/ })
  await expect(rows).toHaveCount(names.length)
  await expect(rows.first()).toContainText(/07 08 09 ?10 ?10/)
  await expect(button(page, 'Plus de réglages')).toHaveAccessibleDescription(/^25.membres · ordre/)
  // The bars at the top and the bottom cover rows in part, wherever one has scrolled to.
  await page.setViewportSize({ width: 390, height: 2_400 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const height = await page.locator('main').evaluate(({ scrollHeight }) => scrollHeight)
  expect(height).toBeLessThan(2_100)

  await button(page, 'Créer la tontine').tap()
  await expectToast(page, 'Tontine créée avec succès!')
  const { touches, keys } = await printTouches('create a tontine with 24 names', counted)
  expect(touches).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThan(40)
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}$/)
  await page.goto(`${new URL(page.url()).pathname}?tab=members`)
  await expect(button(page, `Approuver ${names.at(-1) ?? ''}`)).toBeVisible()

  await test.step('three more are added one after the other', async () => {
    await button(page, 'Ajouter un membre').tap()
    const form = dialog(page, 'Ajouter un membre')
    await field(form, 'Nom').tap()
    for (const name of ['Rokia Sylla', 'Yao Kouamé']) {
      await page.keyboard.type(name)
      await button(form, 'Ajouter et suivant').tap()
      await expect(form.getByRole('status')).toContainText(name)
      await expect(field(form, 'Nom')).toBeFocused()
      await expect(field(form, 'Nom')).toHaveValue('')
    }
    await page.keyboard.type('Ibrahim Touré')
    await button(form, 'Ajouter').tap()
    await expectToast(page, 'Membre ajouté avec succès')
    expect((await printTouches('add three members later', counted)).touches).toBe(5)
  })

  await test.step('all are approved, and the tontine starts', async () => {
    await page.getByRole('tab', { name: 'Aperçu' }).tap()
    await countFromZero(counted)
    await button(page, 'Ces 27 personnes sont dans la tontine').tap()
    await expectToast(page, '27 membres approuvés')
    await button(page, 'Tirer l’ordre et démarrer').tap()
    const question = page.getByRole('alertdialog', { name: /«.Les Lionnes.»/ })
    await expect(question).toContainText(/28 membres, 5.000.F.CFA à chaque échéance/)
    await expectAccessible(page)
    await button(question, 'Tirer l’ordre et démarrer').tap()
    await expectToast(page, 'L’ordre est tiré, et la tontine a démarré')
    expect((await printTouches('from creation to started, drawn by lot', counted)).touches).toBe(3)
  })
})

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
