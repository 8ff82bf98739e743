import type { Page } from '@playwright/test'
import { readContradiction } from '../domain/src/journal/contradiction.ts'
import { rewriteJournal } from '../server/src/testing/journal-forger.ts'
import { home } from './api.ts'
import { rehashed } from './forger.ts'
import { alarmOn, downloadBy, isPayment, richer, seesJournal } from './journals.ts'
import { havePaid, twoInACircle } from './prepare.ts'
import { textOnCode } from './setup/qr-code.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, fill, heading } from './ui.ts'

// The app's page of a receipt comes from the service worker.
test.use({ serviceWorkers: 'allow' })

/** The database of the stories' common server; a story rewrites only the journal of its own tontine. */
const database = process.env.STORY_POSTGRES_URL ?? ''
const names = ['Awa Koné', 'Moussa Traoré'] as const

const contradictionOn = (page: Page) =>
  page.getByRole('alert', { name: /^Contradiction à l’écriture n°\s\d+$/ })
const agreementOn = (page: Page) =>
  page.getByText(/^Votre journal contient l’écriture n°\s\d+ de ce lien, à l’identique\.$/)

/** Opens the newest receipt; returns the addresses of its page and of its code, with the head. */
async function receiptOf(page: Page, tontineId: string): Promise<{ own: string; check: string }> {
  await page.goto(`/tontines/${tontineId}?tab=payments`)
  await page.getByRole('link', { name: /^Reçu : Moussa Traoré/ }).click()
  await heading(page, 'Reçu n° 1').waitFor()
  const code = page.getByRole('img', { name: /\/check\/[\w-]{64}#\d+\.[0-9a-f]{64}$/ })
  const check = await textOnCode(page, code)
  const { pathname } = new URL(page.url())
  return { own: home() + pathname + new URL(check).hash, check }
}

test('story-95 two members are shown two journals, and the first receipt that crosses reveals it @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  test.slow()
  // The refused command.
  expectConsoleError(/the server responded with a status of 409/)
  const phone = await anotherDevice({ ...aPhone, serviceWorkers: 'allow' })
  const { tontine } = await twoInACircle([page, phone], mailbox, names)
  const journal = `/tontines/${tontine.id}/journal`
  await havePaid(page, tontine, 'Moussa Traoré')

  const { own, check } =
    await test.step('Awa’s device verifies one journal, and she sends a receipt', async () => {
      await seesJournal(page, tontine)
      return receiptOf(page, tontine.id)
    })

  const real =
    await test.step('Moussa is shown another one, in which everything is valid', async () => {
      const before = await rewriteJournal(database, tontine.id, (entries) =>
        rehashed(tontine.id, richer(entries)),
      )
      await seesJournal(phone, tontine)
      await expect(phone.getByRole('alert')).toHaveCount(0)
      return before
    })
  const paid = real.findIndex(isPayment) + 1

  await test.step('her receipt reveals it, as a link and as a code', async () => {
    await phone.goto(own)
    await expect(contradictionOn(phone)).toBeVisible()
    await expectAccessible(phone)
    await phone.goto(journal)
    await expect(contradictionOn(phone)).toBeVisible()
    await button(phone, 'J’ai regardé').click()
    await expect(contradictionOn(phone)).toBeHidden()
    // The app is on this device.
    await phone.evaluate(() => navigator.serviceWorker.ready)
    await phone.reload()
    await phone.goto(check)
    await expect(contradictionOn(phone)).toBeVisible()
  })

  await test.step('with the first journal again, a command from the phone is refused, and nothing is written', async () => {
    await rewriteJournal(database, tontine.id, () => real)
    await page.goto(`/tontines/${tontine.id}?tab=members`)
    const length = await seesJournal(page, tontine)
    // On a page that does not watch the journal, so that the command is the first that crosses.
    await phone.goto(new URL(own).pathname)
    await button(phone, 'Contester').click()
    await fill(phone.getByRole('alertdialog'), { Motif: 'Je n’ai pas versé cela' })
    await button(phone.getByRole('alertdialog'), 'Contester').click()
    await expect(
      phone.getByText(/^Rien n’a été écrit\. Ce téléphone a vu un autre journal/),
    ).toBeVisible()
    expect(await seesJournal(page, tontine)).toBe(length)
  })

  await test.step('the alarm offers both journals as one file, which anybody can check', async () => {
    await phone.goto(journal)
    await expect(alarmOn(phone)).toContainText(new RegExp(`écriture n°\\s${paid}`, 'i'))
    const proof = await downloadBy(phone, 'Preuve des deux journaux')
    expect(readContradiction(proof)).toMatchObject({ accepted: true, value: { seq: paid } })
    await page.goto(journal)
    await page.getByLabel('Ouvrir un fichier').setInputFiles({
      name: 'preuve.json',
      mimeType: 'application/json',
      buffer: Buffer.from(proof),
    })
    await expect(
      page.getByText(
        new RegExp(`^Deux journaux de cette tontine, différents dès l’écriture n°\\s${paid}$`),
      ),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('J13 a receipt is compared by the app without network, and the journal says who has checked @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  context,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_INTERNET_DISCONNECTED/)
  const phone = await anotherDevice(aPhone)
  const { tontine } = await twoInACircle([page, phone], mailbox, names)
  await havePaid(page, tontine, 'Moussa Traoré')
  await seesJournal(phone, tontine)
  const { own, check } = await receiptOf(phone, tontine.id)
  await seesJournal(page, tontine)
  await expect(page.getByText(/^Vous avez vérifié jusqu’à l’écriture n°\s\d+/)).toBeVisible()
  await expect(page.getByText(/^Moussa Traoré a vérifié jusqu’à l’écriture n°\s\d+/)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()

  await test.step('with a network the page of the code shows the receipt, too', async () => {
    await page.goto(check)
    await heading(page, 'Reçu authentique').waitFor()
    await expect(agreementOn(page)).toBeVisible()
    await expectAccessible(page)
    await page.goto(own)
    await expect(agreementOn(page)).toBeVisible()
  })

  await test.step('without one it compares all the same', async () => {
    await context.setOffline(true)
    await page.goto(check)
    await expect(agreementOn(page)).toBeVisible()
    await page.goto(check.slice(0, -4) + (check.endsWith('0000') ? '1111' : '0000'))
    await page.reload()
    await expect(contradictionOn(page)).toBeVisible()
    await context.setOffline(false)
  })
})
