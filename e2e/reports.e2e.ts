import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { havePaid, haveTontine, letIn, membersOf, today, type Tontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printTouches } from './touches.ts'
import { button, choose, dialog, expectToast, heading, link, messageIn, money } from './ui.ts'

test('story-59 the reports show what was paid, on the page, in its table and in its file @phone @nightly', async ({
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
    await expect(methods).toBeHidden()
    await button(page, 'Par moyen de paiement').click()
    await expect(methods.getByRole('row', { name: /^Wave/ })).toContainText(money('10 000'))
    await expectAccessible(page)
  })

  await test.step('the file of payments has the same sum', async () => {
    const rows = await downloaded(page, 'Versements pour Excel')
    expect(sumOf(rows, 'Versement', 'Versé')).toBe(29_000)
    // Nobody else has an account: what she hands over is confirmed by that. (O5)
    expect(sumOf(rows, 'Remise', 'Reçue')).toBe(20_000)
  })

  await test.step('the notebook is walked with the arrow keys, and a part payment completed from it', async () => {
    await link(page, 'Ouvrir le cahier').click()
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
    await expect(
      grid.getByRole('link', { name: /^Bintou Traoré, échéance 1 : Versé,/ }),
    ).toBeVisible()
    await page.goto('/reports')
    await expect(total(page, 'Réuni')).toContainText(money('30 000'))
  })

  await test.step('her own statement shows what she paid and what was handed to her', async () => {
    await page.getByRole('tab', { name: 'Mon relevé' }).click()
    await expect(page).toHaveURL(/tab=mine/)
    const francs = page.locator('section').filter({ has: heading(page, /^En F\sCFA$/) })
    await expect(francs).toContainText(money('Versé10 000'))
    await expect(francs).toContainText(money('Reçu20 000 F CFA'))
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Par tontine' }).click()
  })

  await test.step('on paper there is the report and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Rapport de tontine')).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(button(page, 'Imprimer ou PDF')).toBeHidden()
    await expect(page.getByRole('table', { name: 'Mois par mois' })).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
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

test('story-60 the notebook of 25 is printed, and exported as a picture and as a text, from the grid @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  await arrive(page, mailbox, 'Awa Koné')
  await page.setViewportSize(phone)
  const members = Array.from({ length: 24 }, (_, at) => ({ name: `${longName} ${at + 1}` }))
  const terms = { members, memberCount: 25, frequency: 'weekly' }
  const circle = await haveTontine(page, 'Les voisines', terms)
  await letIn(page, circle)
  await callApi(page, 'POST', `/tontines/${circle.id}/start`)
  await havePaid(page, circle, 'Awa Koné')
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
      dispatchEvent(new Event('beforeprint'))
    }
  })
  const printed = page.locator('html[data-printed]')
  await page.goto('/tontines')
  const counted = await countTouches(page)

  await test.step('by way of the reports', async () => {
    await button(page, 'Plus').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Rapports' }).click()
    await button(page, 'Imprimer ou PDF').click()
    await expect(printed).toBeAttached()
    await printTouches('print the notebook by way of the reports, of one tontine', counted)
  })

  await page.goto(`/tontines/${circle.id}`)
  await test.step('from the grid: paper has all 25 cycles, also those of the next page', async () => {
    await link(page, 'Voir le cahier').click()
    await button(page, 'Imprimer').click()
    await expect(printed).toBeAttached()
    await printTouches('print the notebook from the tontine', counted)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    await expect(page.getByText('Les voisines').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('grid').filter({ visible: true })).toHaveCount(2)
    const { heads, smallest, width } = await sheetOf(page)
    expect(heads).toBe(25)
    expect(smallest).toBeGreaterThanOrEqual(8)
    expect(width).toBeLessThanOrEqual(paper.width)
    await page.emulateMedia({ media: null })
    await page.setViewportSize(phone)
  })

  await test.step('as a picture', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Image pour WhatsApp').click(),
    ])
    expect(file.suggestedFilename()).toBe('Les voisines - cahier.png')
    const { width, height } = sizeOf(await readFile(await file.path()))
    expect(width).toBe(1080)
    // 25 rows that are readable on a phone.
    expect(height / 25).toBeGreaterThan(58)
    await printTouches('the notebook as a picture', counted)
  })

  await test.step('as a text, which names who is missing if asked to', async () => {
    const notebook = page.url()
    await link(page, 'Texte pour le groupe').click()
    const text = page.getByRole('note', { name: 'Texte pour le groupe' })
    await expect(text).toBeInViewport()
    await expect(text).toContainText(money('1 sur 25 a versé, il manque 120 000 F CFA.'))
    await expect(text).not.toContainText('À verser, retards compris')
    await expectAccessible(page)
    await page.getByRole('switch', { name: /^Avec les noms/ }).click()
    await expect(text).toContainText(longName)
    await expect(text).toContainText('reçoit la cagnotte.')
    const message = await messageIn(link(page, 'Envoyer au groupe'))
    expect(message).toBe(await text.textContent())
    expect(encodeURIComponent(message).length).toBeLessThanOrEqual(1800)
    await page.goto(notebook)
  })

  await test.step('the order is a text, too, of names and days', async () => {
    const notebook = page.url()
    await page.goto(`/tontines/${circle.id}/ranking`)
    const message = await messageIn(link(page, 'Envoyer l’ordre au groupe'))
    expect(message).toMatch(/^Ordre de passage[^]*Prochain tour[^]*\n1\. /)
    expect(encodeURIComponent(message).length).toBeLessThanOrEqual(1800)
    await expectAccessible(page)
    await page.goto(notebook)
  })

  await test.step('a whole column stands beside the names at every width, however long they are', async () => {
    for (const width of [320, 390, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 844 })
      const { names, columns, widest } = await gridAt(page)
      expect(names, `at ${width} px`).toBeLessThanOrEqual(0.41)
      expect(columns, `at ${width} px`).toBeGreaterThanOrEqual(1)
      expect(widest, `at ${width} px`).toBe(0)
    }
  })

  await test.step('a name that is cut is read whole in the line that is stepped on', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    const line = page.getByRole('rowheader', { name: `${longName} 7`, exact: true })
    const isCut = () =>
      line.evaluate((head) => {
        const name = head.querySelector('.line-clamp-2')
        return name === null || name.scrollHeight > name.clientHeight + 1
      })
    expect(await isCut()).toBe(true)
    await line.click()
    expect(await isCut()).toBe(false)
  })
})

const phone = { width: 390, height: 844 }
/** The width of A4 in landscape without margins, at 96 px to the inch. */
const paper = { width: 1032, height: 703 }
/** The longest name allowed, with the number behind it. */
const longName = 'Marie-Antoinette Nguessan Kouadio épouse Traoré de Bouaké'

/** The printed notebook: its cycles, its smallest font size, and its width. */
const sheetOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('table[role=grid]')].filter(
      (one) => one.clientWidth > 0,
    )
    const texts = shown.flatMap((table) =>
      [...table.querySelectorAll('*')].filter(
        (part) =>
          part.clientWidth !== 1 &&
          [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      ),
    )
    return {
      heads: shown.flatMap((table) => [...table.querySelectorAll('thead a')]).length,
      smallest: Math.min(
        ...texts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
      ),
      width: Math.max(...shown.map((table) => table.getBoundingClientRect().right)),
    }
  })

/**
 * The share of the width that the names take, the number of whole columns beside them, and how far
 * the page scrolls.
 */
const gridAt = (page: Page) =>
  page.getByRole('grid').evaluate((table) => {
    const box = table.parentElement?.getBoundingClientRect()
    const names = table.querySelector('th')?.getBoundingClientRect()
    if (!box || !names) throw new Error('The grid has no names.')
    const heads = [...table.querySelectorAll('thead th')].slice(1)
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      names: names.width / box.width,
      columns: heads.filter((head) => {
        const { left, right } = head.getBoundingClientRect()
        return left >= names.right - 1 && right <= box.right + 1
      }).length,
      widest: scrollWidth - clientWidth,
    }
  })

/** A PNG states its size in its header. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

test('story-61 no one reads the report of a circle that is not theirs @desktop @nightly', async ({
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
  await expect(stranger.getByText('Votre relevé est vide')).toBeVisible()
  const file = await stranger.request.get(`/api/tontines/${circle.id}/payments.csv`)
  expect(file.status()).toBe(404)
})

/** One of the sums at the top of the report, by its name. */
const total = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Totaux' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

/**
 * The payments of the tontine: a whole due, a part, one paid ahead, a reversed mistake, and a pot
 * handed over in part.
 */
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
  await callApi(page, 'POST', `${path}/start`)
  const members = await membersOf(page, tontine)
  const pay = async (name: string, amount: number, method: string) => {
    const paymentId = randomUUID()
    const memberId = members.find((member) => member.name === name)?.id
    const payment = { paymentId, memberId, amount, method, date: today(), isMeant: true }
    await callApi(page, 'POST', `${path}/payments`, payment)
    return paymentId
  }
  await pay('Awa Koné', 10_000, 'wave')
  await pay('Bintou Traoré', 4000, 'cash')
  await pay('Koffi Mensah', 15_000, 'orange_money')
  const twice = await pay('Bintou Traoré', 4000, 'cash')
  await callApi(page, 'POST', `${path}/payments/${twice}/reverse`, { reason: 'Noté deux fois' })
  const { turns } = await callApi<{ turns: { handId: string }[] }>(page, 'GET', path)
  const pot = { payoutId: randomUUID(), handId: turns[0]?.handId, amount: 20_000, date: today() }
  await callApi(page, 'POST', `${path}/payouts`, { ...pot, method: 'cash' })
  return tontine
}

/** The rows of a file that a link on the page downloads, by the names of its columns. */
async function downloaded(page: Page, name: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  const text = await readFile(await file.path(), 'utf16le')
  const [head = [], ...rows] = text
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

const sumOf = (rows: readonly Record<string, string>[], kind: string, status: string) =>
  rows
    .filter((row) => row['Opération'] === kind && row['Statut'] === status)
    .reduce((sum, row) => sum + Number(row['Montant']), 0)
