import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import {
  aDay,
  failingNetwork,
  fillStorage,
  randomOf,
  sendAll,
  shiftClock,
  unsentNote,
} from './failing-phone.ts'
import { arrive } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn, membersOf, today } from './prepare.ts'
import { type Deployments, openDeployments } from './setup/deployments.ts'
import { aKeptPhone, appKept } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, fill, heading, whenLoaded } from './ui.ts'

const written = 'Noté sur cet appareil, pas encore envoyé'
const form = (page: Page) => dialog(page, 'Enregistrer un versement')
const lines = (page: Page) => page.locator('main ol > li')

async function record(page: Page, member: string, amount?: number): Promise<void> {
  await choose(form(page), 'Membre', member)
  if (amount !== undefined) await fill(form(page), { Montant: String(amount) })
  await button(form(page), 'Enregistrer').click()
}

interface Entry {
  readonly event: { type: string; amount?: number; operation?: { id: string } }
}

/** The payments that the journal has. */
async function paymentsIn(page: Page, id: string, origin?: string): Promise<Entry['event'][]> {
  const path = `/tontines/${id}/journal?after=0`
  const { entries } = await callApi<{ entries: Entry[] }>(page, 'GET', path, undefined, origin)
  return entries.map(({ event }) => event).filter(({ type }) => type === 'payment-recorded')
}

test.describe('a telephone that is killed', () => {
  let site: Deployments
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    site = await openDeployments(process.env.STORY_SMTP_URL ?? '')
    await site.deploy('build')
  })
  test.afterAll(() => site.stop())

  test('story-153 a telephone without network writes down, is killed, and everything arrives once; what another officer wrote meanwhile is settled by its author @phone @nightly', async ({
    mailbox,
    anotherDevice,
    expectAccessible,
  }) => {
    test.setTimeout(400_000)
    const phone = aKeptPhone(() => site.url)
    let context = await phone.start()
    let page = await context.newPage()
    await arrive(page, mailbox, 'Awa Koné', site.url)
    const moussa = await anotherDevice({ baseURL: site.url })
    await arrive(moussa, mailbox, 'Moussa Traoré', site.url)
    const terms = { memberCount: 4, members: [{ name: 'Fatou Diop' }, { name: 'Binta Diallo' }] }
    const tontine = await haveTontine(page, 'Les voisins', terms, site.url)
    await askToJoin(moussa, tontine, site.url)
    await letIn(page, tontine, site.url)
    await closeList(page, tontine, site.url)
    const members = await membersOf(page, tontine, site.url)
    const idOf = (name: string) => members.find((one) => one.name === name)?.id ?? ''
    const officer = `/tontines/${tontine.id}/members/${idOf('Moussa Traoré')}/officer`
    await callApi(page, 'POST', officer, undefined, site.url)
    const payments = `/tontines/${tontine.id}?tab=payments&new`

    await test.step('the tontine is opened once, its form never', async () => {
      await page.goto(`/tontines/${tontine.id}/proposals`)
      await whenLoaded(page)
      await page.goto(`/tontines/${tontine.id}?tab=payments`)
      await heading(page, 'Les voisins').waitFor()
      await whenLoaded(page)
      await appKept(page)
      await context.close()
    })

    const open = async (network?: 'no network', path = payments) => {
      context = await phone.start(network)
      page = await context.newPage()
      await page.goto(path)
    }

    await test.step('cold and without network, two payments are written down', async () => {
      await open('no network')
      await record(page, 'Binta Diallo')
      await expectToast(page, written)
      await expect(unsentNote(page)).toContainText(
        '1 note pas encore envoyée · Il manque le réseau.',
      )
      await page.goto(payments)
      await record(page, 'Fatou Diop')
      await expect(unsentNote(page)).toContainText('2 notes pas encore envoyées')
      await page.goto(`/tontines/${tontine.id}?tab=payments`)
      await unsentNote(page).waitFor()
      await shoot(page, 'unsent-note')
      await context.close()
    })

    await test.step('the telephone is killed, and starts again without network: all is there', async () => {
      await open('no network', '/unsent')
      await expect(lines(page)).toHaveCount(2)
      await expect(lines(page).first()).toContainText('Versement de Binta Diallo')
      await expectAccessible(page)
      await shoot(page, 'unsent-offline')
      await page.goto(`/tontines/${tontine.id}/proposals`)
      await expect(page.getByText('Ici, il faut du réseau pour agir.')).toBeVisible()
      await context.close()
    })

    await test.step('meanwhile Moussa writes down the same two payments', async () => {
      for (const name of ['Binta Diallo', 'Fatou Diop']) {
        const payment = { paymentId: crypto.randomUUID(), memberId: idOf(name), amount: 5000 }
        const path = `/tontines/${tontine.id}/payments`
        await callApi(moussa, 'POST', path, { ...payment, date: today() }, site.url)
      }
      expect(await paymentsIn(moussa, tontine.id, site.url)).toHaveLength(2)
    })

    await test.step('with the network back, both are shown, and their author settles both', async () => {
      await open(undefined, '/dashboard')
      await expect(unsentNote(page)).toContainText('2 refusées', { timeout: 40_000 })
      await unsentNote(page).getByRole('link').click()
      await expect(lines(page)).toHaveCount(2)
      await expect(lines(page).first()).toContainText('Refusé')
      await expectAccessible(page)
      await shoot(page, 'unsent-refused')
      await button(lines(page).first(), /^Effacer/).click()
      await shoot(page, 'unsent-drop')
      await button(page.getByRole('alertdialog'), 'Effacer').click()
      await expect(lines(page)).toHaveCount(1)
      await askedBeforeLeaving(page, expectAccessible)
      await button(lines(page), 'C’est bien un autre versement').click()
      await page.getByText('Tout est envoyé').waitFor()
      await shoot(page, 'unsent-empty')
      const arrived = await paymentsIn(page, tontine.id, site.url)
      expect(arrived).toHaveLength(3)
      expect(arrived.filter(({ operation }) => operation)).toHaveLength(1)
    })
    await context.close()
    phone.throwAway()
  })
})

/** Signing out asks first; the way back changes nothing. */
async function askedBeforeLeaving(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await button(page, /^Mon compte/).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  const question = page.getByRole('alertdialog', { name: 'Une note n’est pas envoyée' })
  await question.waitFor()
  await look(page)
  await shoot(page, 'unsent-leaving')
  await button(question, 'Retour').click()
  await expect(lines(page)).toHaveCount(1)
}

/** Pictures to look at, where somebody asks for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${folder}/${name}-${scheme}-${width}.png` })
    }
  }
}

/** Records in the open form; true once it is written down or recorded, again until one of them is said. */
async function recordSomehow(page: Page, amount: number, isFull: boolean): Promise<void> {
  await page.evaluate(fillStorage, isFull)
  await record(page, 'Fatou Diop', amount)
  const said = page.getByRole('status').filter({ hasText: /Noté sur cet appareil|avec succès/ })
  if (isFull) {
    await expect(said.or(form(page).getByRole('alert')).first()).toBeVisible()
    await page.evaluate(fillStorage, false)
    // What was typed is still there.
    if (await form(page).isVisible()) await button(form(page), 'Enregistrer').click()
  }
  await expect(said).toBeVisible()
}

test('story-154 twenty times the network fails at each request, the clock is a day off, the store is full, there are two tabs: nothing is lost, nothing comes twice @phone @nightly', async ({
  page,
  mailbox,
  expectConsoleError,
}) => {
  test.setTimeout(900_000)
  expectConsoleError(/Failed to load resource|ERR_FAILED/)
  await arrive(page, mailbox, 'Awa Koné')
  const terms = { memberCount: 2, members: [{ name: 'Fatou Diop' }] }
  const tontine = await haveTontine(page, 'Les voisins', terms)
  await letIn(page, tontine)
  await closeList(page, tontine)
  const given: number[] = []
  for (let run = 1; run <= 20; run += 1)
    await test.step(`run ${run}`, async () => {
      const random = randomOf(run)
      const tabs = [await page.context().newPage(), await page.context().newPage()]
      const shift = [0, aDay, -aDay][run % 3] ?? 0
      const isFull = run % 4 === 0
      for (const tab of tabs) {
        await tab.addInitScript(shiftClock, shift)
        await tab.goto(`/tontines/${tontine.id}?tab=payments&new`)
        await form(tab).waitFor()
        await whenLoaded(tab)
        await failingNetwork(tab, random)
      }
      await Promise.all(
        tabs.map((tab, index) => {
          const amount = 1000 + run * 10 + index
          given.push(amount)
          return recordSomehow(tab, amount, isFull)
        }),
      )
      if (run % 5 === 0) await tabs[0]?.close()
      const left = tabs.filter((tab) => !tab.isClosed())
      for (const tab of left) {
        await sendAll(tab, () => expect(unsentNote(tab)).toHaveCount(0, { timeout: 3000 }))
        await tab.close()
      }
    })
  const amounts = (await paymentsIn(page, tontine.id)).map(({ amount }) => amount ?? 0)
  expect(amounts.toSorted()).toEqual(given.toSorted())
})
