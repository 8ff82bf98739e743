import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { ask, haveTontine, letIn, membersOf, today, type Tontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, heading, money } from './ui.ts'

test('what the reports say is what was paid, on the page, in its table and in its file', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  await arrive(page, mailbox, 'Awa Koné')
  const circle = await aCircleThatPaid(page)

  await test.step('the page adds up what came in and went out', async () => {
    await page.goto('/reports')
    await expect(total(page, 'Attendu')).toContainText(money('30 000'))
    await expect(total(page, 'Réuni')).toContainText(money('24 000'))
    await expect(total(page, 'Réuni')).toContainText(money('5 000 F CFA d’avance'))
    await expect(total(page, 'Remis')).toContainText(money('20 000'))
    await expect(total(page, 'Dans les cagnottes')).toContainText(money('4 000'))
    const members = page.getByRole('table', { name: 'Par membre' })
    await expect(members.getByRole('row', { name: /^Koffi Mensah/ })).toContainText(money('15 000'))
    await expect(members.getByRole('row', { name: /^Total/ })).toContainText(money('29 000'))
    const methods = page.getByRole('table', { name: 'Par moyen de paiement' })
    await expect(methods.getByRole('row', { name: /^Wave/ })).toContainText(money('10 000'))
    await expectAccessible(page)
  })

  await test.step('the file of payments comes to the same sum', async () => {
    const rows = await downloaded(page, 'Opérations (CSV)')
    expect(sumOf(rows, 'Versement', 'Versé')).toBe(29_000)
    expect(sumOf(rows, 'Remise', 'Remise, à confirmer')).toBe(20_000)
  })

  await test.step('the notebook is walked with the arrow keys, and a part payment completed from it', async () => {
    const grid = page.getByRole('grid')
    await grid.getByRole('link', { name: /^Échéance 1/ }).focus()
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    const due = grid.getByRole('button', { name: /^Bintou Traoré, échéance 1 : Versé en partie/ })
    await expect(due).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('link', { name: /^Bintou Traoré, échéance 2/ })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Enregistrer un versement')
    await expect(form.getByLabel(/^Montant/)).toHaveValue(/6.?000/)
    await button(form, 'Enregistrer').click()
    await expectToast(page, 'Paiement enregistré avec succès')
    await expect(total(page, 'Réuni')).toContainText(money('30 000'))
    await expect(
      grid.getByRole('link', { name: /^Bintou Traoré, échéance 1 : Versé,/ }),
    ).toBeVisible()
  })

  await test.step('her own statement tells what she paid and what was handed to her', async () => {
    await page.getByRole('tab', { name: 'Mon relevé' }).click()
    await expect(page).toHaveURL(/tab=mine/)
    const francs = page.locator('section').filter({ has: heading(page, /^En F\sCFA$/) })
    await expect(francs).toContainText(money('Versé10 000'))
    await expect(francs).toContainText(money('20 000 F CFA remis, à confirmer'))
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Par tontine' }).click()
  })

  await test.step('on paper there is the report and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Rapport de tontine')).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(button(page, 'Imprimer ou PDF')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('another tontine is chosen, and the address brings back to it', async () => {
    const other = await haveTontine(page, 'La petite caisse')
    await page.reload()
    await choose(page, 'Tontine', 'La petite caisse')
    await expect(page).toHaveURL(new RegExp(other.id))
    await choose(page, 'Tontine', 'Les sœurs de Cocody')
    await expect(page).toHaveURL(new RegExp(circle.id))
    await page.reload()
    await expect(total(page, 'Réuni')).toContainText(money('30 000'))
  })
})

test('nobody reads the report of a circle that is not his @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectConsoleError,
  expectAccessible,
}) => {
  expectConsoleError(/404/)
  await arrive(page, mailbox, 'Awa Koné')
  const circle = await aCircleThatPaid(page)
  const stranger = await anotherDevice()
  await stranger.goto('/auth/login')
  await arrive(stranger, mailbox, 'Yao Kouassi')
  await stranger.goto(`/reports?tontine=${circle.id}`)
  await expect(stranger.getByText('Ce rapport n’existe pas.')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.goto('/reports')
  await expect(stranger.getByText('Pas encore de cahier')).toBeVisible()
  await stranger.goto('/reports?tab=mine')
  await expect(stranger.getByText('Rien à relever pour l’instant')).toBeVisible()
  const file = await stranger.request.get(`/api/tontines/${circle.id}/payments.csv`)
  expect(file.status()).toBe(404)
})

/** One of the sums on top of the report, by its name. */
const total = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Totaux' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

/** Its money: a whole due, a part, one paid ahead, a mistake undone, and a pot handed over in part. */
async function aCircleThatPaid(page: Page): Promise<Tontine> {
  const tontine = await haveTontine(page, 'Les sœurs de Cocody', {
    amount: 10_000,
    memberCount: 3,
    frequency: 'weekly',
    automaticRankingMethod: 'alphabetical',
    members: ['Bintou Traoré', 'Koffi Mensah'].map((name) => ({ name, email: null, phone: null })),
  })
  const path = `/tontines/${tontine.id}`
  await letIn(page, tontine)
  await ask(page, 'POST', `${path}/start`)
  const members = await membersOf(page, tontine)
  const pay = async (name: string, amount: number, method: string) => {
    const paymentId = randomUUID()
    const memberId = members.find((member) => member.name === name)?.id
    const payment = { paymentId, memberId, amount, method, date: today(), isMeant: true }
    await ask(page, 'POST', `${path}/payments`, payment)
    return paymentId
  }
  await pay('Awa Koné', 10_000, 'wave')
  await pay('Bintou Traoré', 4000, 'cash')
  await pay('Koffi Mensah', 15_000, 'orange_money')
  const twice = await pay('Bintou Traoré', 4000, 'cash')
  await ask(page, 'POST', `${path}/payments/${twice}/reverse`, { reason: 'Noté deux fois' })
  const { turns } = await ask<{ turns: { handId: string }[] }>(page, 'GET', path)
  const pot = { payoutId: randomUUID(), handId: turns[0]?.handId, amount: 20_000, date: today() }
  await ask(page, 'POST', `${path}/payouts`, { ...pot, method: 'cash' })
  return tontine
}

/** The rows of a file that a link of the page leads to, by the names of its columns. */
async function downloaded(page: Page, name: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [head = [], ...rows] = text
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

const sumOf = (rows: readonly Record<string, string>[], kind: string, status: string) =>
  rows
    .filter((row) => row['Opération'] === kind && row['Statut'] === status)
    .reduce((sum, row) => sum + Number(row['Montant']), 0)
