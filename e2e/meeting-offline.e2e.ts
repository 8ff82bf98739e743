import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from './api.ts'
import { unsentNote } from './failing-phone.ts'
import { arrive } from './people.ts'
import {
  askToJoin,
  closeList,
  haveTontine,
  letIn,
  membersOf,
  sayYes,
  type Tontine,
} from './prepare.ts'
import { aKeptPhone, appKept } from './setup/kept-phone.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printAnswers, printTouches, watchAnswers } from './touches.ts'
import { aPhone, button, choose, dialog, fill, heading, money } from './ui.ts'

const server = serverInStoryTime()

const people = 30
const due = 5000
const guest = (number: number) => `Membre ${number}`
/** What they do differently: one pays in part, one is absent, another stands for one. */
const [inPart, absent, represented, twice] = [guest(3), guest(4), guest(5), guest(7)]

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const takes = (page: Page) => page.getByRole('button', { name: /^Reçu .* d(e |’)/ })
const takesOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Reçu .* d(e |’)${name}$`) })
const lines = (page: Page) => page.locator('main ol > li')

interface Entry {
  readonly seq: number
  readonly event: {
    type: string
    memberId?: string
    paymentId?: string
    operation?: { id: string }
  }
}

async function journalOf(page: Page, { id }: Tontine): Promise<Entry[]> {
  const path = `/tontines/${id}/journal?after=0`
  const { entries } = await callApi<{ entries: Entry[] }>(page, 'GET', path, undefined, server.url)
  return entries
}

/** Thirty people at their second pot: the first one is full, and was not handed over. */
async function atTheSecondPot(awa: Page, moussa: Page): Promise<Tontine> {
  const { url } = server
  const members = Array.from({ length: people - 2 }, (_, index) => ({ name: guest(index + 1) }))
  const rhythm = { frequency: 'daily', startDate: dayBefore(1) }
  const terms = { members, memberCount: people, amount: due, ...rhythm }
  const tontine = await haveTontine(awa, 'Les trente', terms, url)
  await askToJoin(moussa, tontine, url)
  await letIn(awa, tontine, url)
  await closeList(awa, tontine, url)
  const all = await membersOf(awa, tontine, url)
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? ''
  const path = `/tontines/${tontine.id}`
  await callApi(awa, 'POST', `${path}/members/${idOf('Moussa Traoré')}/officer`, undefined, url)
  for (const { id, name } of all) {
    const payment = { paymentId: randomUUID(), memberId: id, amount: due, date: dayBefore(1) }
    // An officer's own payment is another one's word. (P4)
    const by = name === 'Awa Koné' ? moussa : awa
    await callApi(by, 'POST', `${path}/payments`, payment, url)
  }
  await server.turnTo(dayBefore(0))
  return tontine
}

/** The browser's process ends at once: nothing is closed, nothing is written at the end. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const gone = context.waitForEvent('close')
  const session = await context.newCDPSession(page)
  await session.send('Browser.crash').catch(() => undefined)
  await gone
}

/** On the sheet of one line. */
async function onSheet(
  page: Page,
  name: string,
  act: (sheet: ReturnType<typeof dialog>) => Promise<void>,
) {
  await button(page, `Autre montant, présence de ${name}`).click()
  const sheet = dialog(page, name)
  await act(sheet)
  await expect(sheet).toHaveCount(0)
}

/** Hands over a pot of which the button names this sum. */
async function handOver(page: Page, sum: string): Promise<void> {
  await page.getByRole('button', { name: money(`Remettre ${sum}`) }).click()
  await button(dialog(page, /^Remettre la cagnotte à/), 'Noter la remise').click()
  await expect(page.getByText(money(`${sum} F CFA remis à`))).toBeVisible()
}

/** Opens a meeting with the first pot in the box. */
async function openMeeting(page: Page): Promise<void> {
  await fill(page, { 'Espèces dans la caisse': '150000' })
  await button(page, 'Ouvrir la séance').click()
  await takes(page).first().waitFor()
}

test('story-150 a meeting of thirty people without network, with two pots, is killed, arrives once, and two officers settle what both wrote @phone @nightly', async ({
  mailbox,
  anotherDevice,
  expectAccessible,
}) => {
  test.setTimeout(600_000)
  await server.turnTo(dayBefore(1))
  const phone = aKeptPhone(() => server.url)
  let context = await phone.start()
  let page = await context.newPage()
  await arrive(page, mailbox, 'Awa Koné', server.url)
  const moussa = await anotherDevice({ ...aPhone, baseURL: server.url })
  await arrive(moussa, mailbox, 'Moussa Traoré', server.url)
  const tontine = await atTheSecondPot(page, moussa)
  const meeting = `/tontines/${tontine.id}/cycles/2/meeting`
  const open = async (network: 'network' | 'no network', path = meeting) => {
    context = await phone.start(network)
    page = await context.newPage()
    await page.goto(path)
  }
  let written = 0

  await test.step('the page is opened once with a network', async () => {
    await page.goto(meeting)
    await expect(button(page, 'Ouvrir la séance')).toBeVisible()
    await appKept(page, 'meeting')
    await context.close()
  })

  await test.step('cold and without network, the meeting is opened and everybody’s money taken', async () => {
    await open('no network')
    const counted = await countTouches(page)
    await openMeeting(page)
    await expect(takes(page)).toHaveCount(people)
    await expectAccessible(page)
    await onSheet(page, inPart, async (sheet) => {
      await fill(sheet, { Montant: '2000' })
      await button(sheet, 'Noter ce versement').click()
    })
    await onSheet(page, absent, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Pas là' }).click()
      await button(sheet, 'Fermer').click()
    })
    await onSheet(page, represented, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Se fait représenter' }).click()
      await choose(sheet, 'Par qui ?', guest(6))
      await button(sheet, 'Fermer').click()
    })
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchAnswers)
    const names = Array.from({ length: people - 2 }, (_, index) => guest(index + 1))
    const whole = ['Awa Koné', 'Moussa Traoré', ...names].filter(
      (name) => name !== inPart && name !== absent,
    )
    for (const name of whole) {
      await takesOf(page, name).click()
      await expect(takesOf(page, name)).toHaveCount(0)
    }
    await printAnswers('a meeting of thirty people, CPU four times slower', page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await handOver(page, '150 000')
    await handOver(page, '137 000')
    await fill(page, { 'Ce qui a été dit ou décidé': 'On commence à 16 heures' })
    await button(page, 'Ajouter').click()
    await expect(page.getByText('On commence à 16 heures').first()).toBeVisible()
    await button(page, 'Compter et clore').click()
    await fill(page, { Compté: '0' })
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.click()
    await expectAccessible(page)
    await button(page, 'Clore la séance').click()
    await expect(heading(page, 'Compte rendu')).toBeVisible()
    // Opened, two presences, of which one with a name, two pots, a note, the part payment, closed.
    written = whole.length + 9
    const { touches } = await printTouches('a meeting of thirty people', counted)
    expect(touches).toBeLessThanOrEqual(75)
  })

  await test.step('killed and started again, still without network, everything is there', async () => {
    await kill(context, page)
    await open('no network')
    await expect(heading(page, 'Compte rendu')).toBeVisible()
    await expect(unsentNote(page)).toContainText(`${written} notes pas encore envoyées`)
    await context.close()
  })

  await test.step('meanwhile Moussa opens the same meeting, and writes a payment and a pot of it', async () => {
    await moussa.goto(meeting)
    await openMeeting(moussa)
    await takesOf(moussa, twice).click()
    await expect(takesOf(moussa, twice)).toHaveCount(0)
    await handOver(moussa, '150 000')
    await expect(unsentNote(moussa)).toHaveCount(0)
  })

  await test.step('with the network everything arrives once, but what Moussa was first with', async () => {
    await open('network')
    await expect(unsentNote(page)).toContainText('2 notes pas encore envoyées · 2 refusées', {
      timeout: 120_000,
    })
    await expect(heading(page, 'Compte rendu')).toBeVisible()
    const entries = await journalOf(page, tontine)
    const ids = entries.flatMap(({ event }) => event.operation?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const count = (type: string) => entries.filter(({ event }) => event.type === type).length
    expect(count('meeting-opened')).toBe(1)
    expect(count('meeting-taken-over')).toBe(1)
    expect(count('meeting-closed')).toBe(1)
    expect(count('payout-sent')).toBe(2)
    // Of the cycle before, and of this one.
    expect(count('payment-recorded') + count('payment-declared')).toBe(people + people - 1)
    await expectAccessible(page)
  })

  await test.step('both see both payments, and settle them together', async () => {
    await unsentNote(page).getByRole('link').click()
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).filter({ hasText: twice })).toContainText('Refusé')
    await button(lines(page), 'C’est bien un autre versement').click()
    await expect(lines(page)).toHaveCount(1)
    const memberId = (await membersOf(page, tontine, server.url)).find(
      ({ name }) => name === twice,
    )?.id
    const shown = (one: Page) => one.getByRole('row').filter({ hasText: twice })
    for (const one of [page, moussa]) {
      await one.goto(`/payments?tontine=${tontine.id}&member=${memberId}`)
      await expect(shown(one)).toHaveCount(3)
    }
    const theirs = (await journalOf(moussa, tontine)).filter(
      ({ event }) => event.type === 'payment-recorded' && event.memberId === memberId,
    )
    expect(theirs).toHaveLength(3)
    const path = `/tontines/${tontine.id}/payments/${theirs[1]?.event.paymentId}/reverse`
    await callApi(moussa, 'POST', path, { reason: 'Noté par nous deux' }, server.url)
    await sayYes(page, tontine.id, server.url)
    for (const one of [page, moussa]) {
      await one.reload()
      await expect(shown(one).filter({ hasText: 'Annulé' })).toHaveCount(1)
    }
  })

  await test.step('the pot that both handed over is dropped by its author, and all is quiet', async () => {
    await page.goto('/unsent')
    await expect(lines(page)).toContainText('Refusé')
    await button(lines(page), /^Effacer/).click()
    await button(page.getByRole('alertdialog'), 'Effacer').click()
    await expect(page.getByText('Tout est envoyé')).toBeVisible()
    for (const one of [page, moussa]) {
      await one.goto(meeting)
      await expect(heading(one, 'Compte rendu')).toBeVisible()
      await expect(one.getByText('On commence à 16 heures')).toBeVisible()
      await expectAccessible(one)
    }
  })
  await context.close()
  phone.throwAway()
})
