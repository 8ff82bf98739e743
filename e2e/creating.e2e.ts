import { arrive } from './people.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printTouches } from './touches.ts'
import { button, expectToast, field, heading } from './ui.ts'

const first = ['Fatou', 'Mariam', 'Aya', 'Koffi', 'Yao', 'Adjoua']
const last = ['Diallo', 'Koné', 'Kouassi', 'Traoré']
const names = first.flatMap((name) => last.map((family) => `${name} ${family}`))
/** As a treasurer has it in a chat: numbered, with the numbers that are known. */
const list = names
  .map((name, index) => `${index + 1}. ${name}${index % 2 ? '' : ` 07 08 09 10 ${index + 10}`}`)
  .join('\n')

test('Awa begins a tontine of 25 from the list in her chat, without opening a form for each @phone', async ({
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
  await expect(field(page, 'Nombre de membres')).toHaveValue('25')
  await expectAccessible(page)
  const height = await page.locator('main').evaluate(({ scrollHeight }) => scrollHeight)
  expect(height).toBeLessThan(4_000)

  await button(page, 'Créer la tontine').tap()
  await expectToast(page, 'Tontine créée avec succès!')
  const { touches, keys } = printTouches('create a tontine with 24 names', counted)
  expect(touches).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThan(40)
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}$/)
  await page.goto(`${new URL(page.url()).pathname}?tab=members`)
  await expect(button(page, `Approuver ${names.at(-1) ?? ''}`)).toBeVisible()
})
