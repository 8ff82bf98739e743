import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { recordPayment } from './people.ts'
import { twoInACircle } from './prepare.ts'
import { sizeOfPng, textInCode, textOnCode } from './setup/qr-code.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, field, fill, heading, link, money } from './ui.ts'

test('story-57 Awa issues a receipt that anyone can check, and the check shows it when the payment is reversed @phone', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  test.slow()
  const moussas = await anotherDevice(aPhone)
  const names = ['Awa Koné', 'Moussa Traoré'] as const
  const terms = { name: 'Les sœurs de Cocody', amount: 25_000 }
  const { tontine, people } = await twoInACircle([page, moussas], mailbox, names, terms)
  const passerBy = await anotherDevice(aPhone)

  await test.step('she records a payment and opens its receipt', async () => {
    await page.goto(`/tontines/${tontine.id}?tab=payments`)
    await button(page, 'Enregistrer un versement').click()
    await recordPayment(page, people[1])
    await page.getByRole('link', { name: /^Reçu : Moussa Traoré/ }).click()
    await heading(page, 'Reçu n° 1').waitFor()
    await expect(page.getByText('Vingt-cinq mille francs CFA', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its address without the tontine leads to it', async () => {
    const { pathname } = new URL(page.url())
    expect(pathname).toMatch(`/tontines/${tontine.id}/payments/`)
    await page.goto(`/payments/${pathname.split('/').at(-1)}`)
    await page.waitForURL((url) => url.pathname === pathname)
    await heading(page, 'Reçu n° 1').waitFor()
  })

  const check = await test.step('the code on it leads to a public page', async () => {
    const code = page.getByRole('img', { name: /\/check\// })
    const address = await textOnCode(page, code)
    const href = await link(page, 'Ouvrir la page de vérification').getAttribute('href')
    expect(address).toBe(href)
    return address
  })

  await test.step('a person who is shown the receipt sees there that it is genuine, and no names', async () => {
    await passerBy.goto(check)
    await heading(passerBy, 'Reçu authentique').waitFor()
    const text = await passerBy.locator('main').innerText()
    expect(text).toMatch(money('25 000 F CFA'))
    expect(text).toMatch(/vingt-cinq mille francs CFA/i)
    expect(text).toMatch(/Pour\s+MT\b/)
    expect(text).toMatch(/Inscrit par\s+AK\b/)
    expect(text).not.toMatch(/Moussa|Traoré|Awa|Koné/)
    await expectAccessible(passerBy)
  })

  await test.step('it can be read in English', async () => {
    await link(passerBy, 'English').click()
    await heading(passerBy, 'Genuine receipt').waitFor()
    await link(passerBy, 'Français').click()
    await heading(passerBy, 'Reçu authentique').waitFor()
  })

  await test.step('she downloads it as a picture, which has the same code', async () => {
    const picture = await downloaded(page, () => button(page, 'Image').click())
    await expectToast(page, 'L’image se télécharge')
    expect(sizeOfPng(picture)).toEqual({ isPng: true, width: 1080, height: 1350 })
    expect(await textInCode(page, picture)).toBe(check)
  })

  await test.step('on paper it is one A5 sheet', async () => {
    const paper = await page.pdf({ preferCSSPageSize: true })
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b[^s]/g) ?? []
    expect(sheets).toHaveLength(1)
    expect(paper.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 4(19|20)(\.\d+)? 59[45]/)
  })

  await test.step('she reverses the payment, and the printed receipt says so', async () => {
    await button(page, 'Annuler ce versement').click()
    const dialog = page.getByRole('alertdialog')
    await fill(dialog, { Motif: 'Compté deux fois' })
    await button(dialog, 'Annuler ce versement').click()
    // She recorded it today, and nobody has answered it.
    await expectToast(page, 'Versement annulé')
    await passerBy.reload()
    await heading(passerBy, 'Versement annulé').waitFor()
    await expect(passerBy.getByText('Compté deux fois')).toBeHidden()
    await expectAccessible(passerBy)
  })

  await test.step('an invented receipt is reported as unknown', async () => {
    expectConsoleError(/404/)
    const response = await passerBy.goto(check.replace(/.{4}#.*$/, 'AAAA'))
    expect(response?.status()).toBe(404)
    await heading(passerBy, 'Ce reçu n’existe pas').waitFor()
    await expectAccessible(passerBy)
  })
})

test('story-58 Awa filters the payments, and downloads the visible ones as a table @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const moussas = await anotherDevice(aPhone)
  const { tontine, people } = await twoInACircle([page, moussas], mailbox, ['Awa Koné', 'Yao Kra'])
  await page.goto(`/tontines/${tontine.id}?tab=payments`)
  await button(page, 'Enregistrer un versement').click()
  await recordPayment(page, people[1])

  await page.goto('/payments')
  await expect(page.getByText('Total versé')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Tontine').selectOption({ label: tontine.name })
  await field(page, 'Membre').selectOption({ label: 'Yao Kra' })
  await field(page, 'Période').selectOption({ label: 'Ce mois-ci' })
  await expect(page).toHaveURL(/tontine=.*member=.*from=.*to=/)
  await expect(page.getByRole('link', { name: /^Reçu : Yao Kra/ })).toBeVisible()

  await test.step('the filters are kept after a reload', async () => {
    await page.reload()
    await expect(field(page, 'Période')).toHaveValue('month')
    await expect(field(page, 'Membre')).toContainText('Yao Kra')
  })

  await test.step('the table has what the list has', async () => {
    const table = await downloaded(page, () => link(page, 'Tableau pour Excel').click())
    const [head, ...lines] = table.toString('utf16le').trim().split('\r\n')
    expect(head).toContain('Tontine\tMembre\tPayé par\tMontant\tDevise')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Les voisins\tYao Kra\t\t5000\tXOF')
  })

  await test.step('filters without a result can be removed', async () => {
    await field(page, 'Statut').selectOption({ label: 'Refusé' })
    await expect(page.getByText('Aucun versement ne correspond à ces filtres.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Effacer les filtres').click()
    await expect(page).toHaveURL('/payments')
  })
})

async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await (download satisfies Download).path())
}
