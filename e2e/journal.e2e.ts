import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { rehashed } from './forger.ts'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { havePaid, haveTontine, letIn, type Tontine } from './prepare.ts'
import type { Mailbox } from './setup/mail-server.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, expectToast, field, heading, link, money } from './ui.ts'

test('story-22 Awa reads the journal, sees the next entry arrive, and her own device verifies it all @desktop', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  const tontine = await circleThatPays(page, mailbox)
  await page.goto(`/tontines/${tontine.id}`)
  await link(page, 'Journal').click()
  await heading(page, 'Journal de la tontine').waitFor()
  await expect(newest(page)).toContainText(money('Versement de 5 000 F CFA enregistré pour Mariam'))
  await expect(newest(page)).toContainText('par vous')
  await expectAccessible(page)

  await test.step('new entries arrive by themselves', async () => {
    await callApi(page, 'POST', `/tontines/${tontine.id}/archive`)
    await expect(newest(page)).toContainText('Tontine arrêtée')
  })

  await test.step('she filters it by the members', async () => {
    await choose(page, 'Montrer', 'Membres')
    await expect(newest(page)).toContainText('Yao Kouassi entre dans la tontine')
    await expect(page.getByText('Tontine arrêtée')).toBeHidden()
    await choose(page, 'Montrer', 'Tout')
  })

  await test.step('she verifies it with the keyboard alone', async () => {
    await button(page, 'Vérifier le journal').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tout est exact')).toBeVisible()
    await expect(page.getByText(/écritures relues, chacune à sa place/)).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(money('10 000 F CFA'))
    await expectAccessible(page)
  })

  await test.step('she copies the fingerprint, which is the one of the newest entry', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copier').click()
    await expectToast(page, 'Empreinte copiée')
    const line = await page.evaluate(() => navigator.clipboard.readText())
    const [, number, print] =
      /écriture (\d+) · ((?:[0-9a-f]{4} ){7}[0-9a-f]{4}) · /.exec(line) ?? []
    expect(line).toContain('Les sœurs de Cocody')
    await expect(newest(page)).toContainText(`n°\u00A0${number}`)
    await expect(newest(page)).toContainText(print ?? 'no fingerprint')
  })
})

test('story-23 a journal file is verified, and a tampered one is reported broken at the exact entry @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  const tontine = await circleThatPays(page, mailbox)
  await page.goto(`/tontines/${tontine.id}/journal`)
  const text = await downloaded(page)
  const file: JournalFile = JSON.parse(text)
  const paid = file.entries.findIndex(({ event }) => event.type === 'payment-recorded')
  const richer = structuredClone(file)
  Object.assign(richer.entries[paid]?.event ?? {}, { amount: 50_000 })

  await test.step('as it was downloaded', async () => {
    await open(page, 'journal.json', text)
    await expect(page.getByText('Tout est exact')).toBeVisible()
    await expect(page.getByText(/toutes identiques à celles du site/)).toBeVisible()
  })

  await test.step('with another amount', async () => {
    await open(page, 'plus-riche.json', JSON.stringify(richer))
    await expect(broken(page, paid + 1)).toBeVisible()
    await expect(page.getByText(/^Son contenu a été changé après coup/)).toBeVisible()
    const amount = page.getByRole('listitem').filter({ hasText: 'Montant' })
    // The expected and the actual fingerprint.
    const [expected, found] = [money('5 000 F CFA'), money('50 000 F CFA')]
    await expect(amount.getByRole('definition')).toHaveText([expected, found])
    await expectAccessible(page)
  })

  await test.step('with another amount, and every fingerprint recomputed', async () => {
    const entries = rehashed(tontine.id, richer.entries)
    await open(page, 'refait.json', JSON.stringify({ ...richer, entries }))
    await expect(broken(page, paid + 1)).toBeVisible()
    await expect(page.getByText(/^Elle diffère de celle du site/)).toBeVisible()
  })

  await test.step('with an entry too few', async () => {
    const entries = file.entries.toSpliced(1, 1)
    await open(page, 'troué.json', JSON.stringify({ ...file, entries }))
    await expect(broken(page, 2)).toBeVisible()
    await expect(page.getByText(/une écriture manque, ou deux ont changé de place/)).toBeVisible()
  })

  await test.step('and something that is no journal at all', async () => {
    await open(page, 'vacances.json', '{"photos": []}')
    await expect(page.getByText(/^Ce fichier n’est pas un journal de Mainforte/)).toBeVisible()
    await expectAccessible(page)
  })
})

interface JournalFile {
  tontineId: string
  entries: { event: { type: string } }[]
}

/** Awa's tontine with two guests who have both paid. */
async function circleThatPays(page: Page, mailbox: Mailbox): Promise<Tontine> {
  await arrive(page, mailbox, 'Awa Koné')
  const members = ['Mariam Diallo', 'Yao Kouassi'].map((name) => ({ name }))
  const tontine = await haveTontine(page, 'Les sœurs de Cocody', { members })
  await letIn(page, tontine)
  await havePaid(page, tontine, 'Yao Kouassi')
  await havePaid(page, tontine, 'Mariam Diallo')
  return tontine
}

/** The first entry of the list. An entry has its fingerprint; who has checked the journal is listed on the page, too. */
const newest = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Empreinte' }).first()

const broken = (page: Page, number: number) =>
  page.getByText(new RegExp(`^L’écriture n°\\s${number} n’est pas celle d’origine$`))

async function downloaded(page: Page): Promise<string> {
  await field(page, 'Empreinte à comparer').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Télécharger').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^journal-[0-9a-f]{12}-\d+\.json$/)
  return readFile(await download.path(), 'utf8')
}

/** Chooses a file in the button's file dialog. */
async function open(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Ouvrir un fichier').click()
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
  await expect(page.getByText(`Fichier\u00A0: ${name}`)).toBeVisible()
}
