import type { BrowserContext, Page } from '@playwright/test'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, type Tontine } from './prepare.ts'
import { aKeptPhone, appKept, openCold } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, field, heading, link } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré', 'Fatou Diallo', 'Claire Dubois']
const said = { 'Moussa Traoré': '240391', 'Fatou Diallo': '0042' }

const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? context.newPage()

/** Waits until this browser keeps the list that is drawn. */
const listKept = (page: Page, { id }: Tontine) =>
  expect
    .poll(() =>
      page.evaluate(
        (tontineId) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('mainforte')
            opening.onsuccess = () => {
              const all = opening.result.transaction('seen').objectStore('seen').getAllKeys()
              all.onsuccess = () => {
                opening.result.close()
                const about = all.result.map(String).filter((key) => key.includes(tontineId))
                resolve(
                  about.filter((key) => /"(rotation","draws|tontines","read)"/.test(key)).length,
                )
              }
            }
          }),
        id,
      ),
    )
    .toBe(2)

test('story-99 people at one table draw offline; the order appears once online, and members who said a number confirm it @phone @nightly', async ({
  mailbox,
  anotherDevice,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(600_000)
  const site = baseURL ?? ''
  const phone = aKeptPhone(() => site)
  let context = await phone.start()
  let awa = await firstPage(context)
  const [moussa, fatou] = [await anotherDevice(aPhone), await anotherDevice(aPhone)]
  await arrive(awa, mailbox, names[0] ?? '', site)
  await arrive(moussa, mailbox, names[1] ?? '')
  await arrive(fatou, mailbox, names[2] ?? '')
  const terms = { memberCount: 4, automaticRankingMethod: 'random', members: [{ name: names[3] }] }
  const tontine = await haveTontine(awa, 'Les voisins', terms, site)
  for (const page of [moussa, fatou]) await askToJoin(page, tontine)
  await letIn(awa, tontine, site)
  const path = `/tontines/${tontine.id}`

  await test.step('the organizer opens the tontine once; then the network is gone', async () => {
    await awa.goto(path)
    await expect(link(awa, 'Tirer dans la salle')).toBeVisible()
    await listKept(awa, tontine)
    await appKept(awa, 'aloud')
    await context.close()
    context = await phone.start('no network')
    awa = await firstPage(context)
  })

  const code = awa.locator('span[aria-hidden]', { hasText: /^[0-9a-f]{4}( [0-9a-f]{4}){7}$/ })
  let shown: string | null = ''
  await test.step('the numbers are typed and read aloud, and locked with a code', async () => {
    await awa.goto(path)
    await link(awa, 'Tirer dans la salle').click()
    await heading(awa, 'Qui dit quel nombre ?').waitFor()
    await expect(awa.getByLabel(names[0] ?? '')).toHaveCount(0)
    await field(awa, 'Moussa Traoré').fill('7a')
    await expect(field(awa, 'Moussa Traoré')).toHaveAccessibleDescription(/De 1 à 12 chiffres/)
    for (const [name, number] of Object.entries(said)) await field(awa, name).fill(number)
    await expectAccessible(awa)
    await button(awa, 'Relire à voix haute').click()
    await expect(awa.getByText(said['Moussa Traoré'], { exact: true })).toBeVisible()
    await button(awa, 'Tirer au sort').click()
    await heading(awa, 'Vos nombres sont gardés sur ce téléphone').waitFor()
    shown = await code.textContent()
    await expectAccessible(awa)
  })

  await test.step('with network again, the phone sends them by itself, and the order is there', async () => {
    await context.close()
    context = await phone.start('network')
    awa = await firstPage(context)
    await awa.goto(`${path}/draw`)
    await heading(awa, 'Le sort a décidé').waitFor()
    await expect(awa.getByText(/reçoit la première cagnotte, le /)).toBeVisible()
    await expect(link(awa, 'Envoyer l’ordre au groupe')).toBeVisible()
    await expectAccessible(awa)
    const { rows } = await callApi<DrawsView>(awa, 'GET', `${path}/draws`, undefined, site)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.commitRoot.slice(0, 32)).toBe(shown?.replaceAll(' ', ''))
  })

  await test.step('Moussa says that it was so, Fatou that it was not, and both are read beside the draw', async () => {
    for (const [page, answer] of [
      [moussa, 'Oui, c’était ainsi'],
      [fatou, 'Non'],
    ] as const) {
      await page.goto(path)
      await heading(page, 'Était-ce ainsi ?').waitFor()
      await expectAccessible(page)
      await button(page, answer).click()
      await expectToast(page, 'Réponse enregistrée')
      await expect(heading(page, 'Était-ce ainsi ?')).toBeHidden()
    }
    await fatou.goto(`${path}/ranking`)
    await expect(fatou.getByText('C’était ainsi, selon Moussa Traoré.')).toBeVisible()
    await expect(fatou.getByText(/^Ce n’était pas ainsi, selon Fatou Diallo/)).toBeVisible()
    await button(fatou, 'Vérifier ce tirage').first().click()
    await expect(fatou.getByText(/^Tirage exact/)).toBeVisible()
    await expectAccessible(fatou)
  })

  await test.step('a stranger verifies the record, signed out and without network', async () => {
    const { hands, isFrozen } = await callApi<RankingView>(fatou, 'GET', `${path}/ranking`)
    expect(isFrozen).toBe(true)
    const order = hands.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    await fatou.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(fatou, 'Partager').first().click()
    await expectToast(fatou, /^Lien copié/)
    const url = await fatou.evaluate(() => navigator.clipboard.readText())
    await openCold(site, url, async (later) => {
      const exact = /^Ce tirage est calculé exactement/
      await expect(later.getByRole('status').getByText(exact)).toBeVisible()
      const inOrder = new RegExp(order.map(({ memberName }) => memberName).join('.*'), 's')
      await expect(later.getByRole('list').last()).toHaveText(inOrder)
    })
  })

  await context.close()
  phone.throwAway()
})
