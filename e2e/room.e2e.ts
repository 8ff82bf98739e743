import type { BrowserContext, Page } from '@playwright/test'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, signInOn, type Tontine } from './prepare.ts'
import { aKeptPhone, appKept, openCold, type KeptPhone } from './setup/kept-phone.ts'
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
                resolve(about.filter((key) => /"rotation","(draws|read)"/.test(key)).length)
              }
            }
          }),
        id,
      ),
    )
    .toBe(2)

/** The promise in the code on the organizer's screen. */
async function promiseOn(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /\/room#/ })
  const label = (await code.getAttribute('aria-label')) ?? ''
  return /http\S+\/room#\S+/.exec(label)?.[0] ?? ''
}

/** The phone goes down and comes up again, with or without network. */
async function restart(
  phone: KeptPhone,
  context: BrowserContext,
  network: 'network' | 'no network',
) {
  await context.close()
  return phone.start(network)
}

test('story-99 the order is drawn in the room without network, handed in later, and counts when the circle says so @phone @nightly', async ({
  mailbox,
  anotherDevice,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(600_000)
  const site = baseURL ?? ''
  const phones = { awa: aKeptPhone(() => site), moussa: aKeptPhone(() => site) }
  let awaContext = await phones.awa.start()
  let awa = await firstPage(awaContext)
  let moussaContext = await phones.moussa.start()
  let moussa = await firstPage(moussaContext)
  const fatou = await anotherDevice(aPhone)

  await arrive(awa, mailbox, names[0] ?? '', site)
  const second = await arrive(moussa, mailbox, names[1] ?? '', site)
  await arrive(fatou, mailbox, names[2] ?? '')
  const terms = { memberCount: 4, automaticRankingMethod: 'random', members: [{ name: names[3] }] }
  const tontine = await haveTontine(awa, 'Les voisins', terms, site)
  await askToJoin(moussa, tontine, site)
  await askToJoin(fatou, tontine)
  await letIn(awa, tontine, site)
  const path = `/tontines/${tontine.id}`

  await test.step('the organizer opens the tontine once; another phone only the site, signed out', async () => {
    await awa.goto(path)
    await expect(link(awa, 'Tirer dans la salle, sans Internet')).toBeVisible()
    await listKept(awa, tontine)
    await appKept(awa, 'room')
    await callApi(moussa, 'POST', '/auth/sign-out', undefined, site)
    await moussa.goto('/auth/login')
    await heading(moussa, 'Connexion').waitFor()
    await appKept(moussa)
  })

  let promise = ''
  await test.step('the network is gone: who is there, and the promise as a code', async () => {
    awaContext = await restart(phones.awa, awaContext, 'no network')
    moussaContext = await restart(phones.moussa, moussaContext, 'no network')
    awa = await firstPage(awaContext)
    await awa.goto(path)
    await link(awa, 'Tirer dans la salle, sans Internet').click()
    await heading(awa, 'Qui est là ?').waitFor()
    await expect(button(awa, 'Montrer la promesse')).toBeDisabled()
    for (const name of Object.keys(said)) await awa.getByRole('checkbox', { name }).check()
    await expectAccessible(awa)
    await button(awa, 'Montrer la promesse').click()
    await heading(awa, 'La promesse de ce téléphone').waitFor()
    promise = await promiseOn(awa)
    expect(promise).toContain(`${site}/room#${tontine.id}:`)
    await expectAccessible(awa)
  })

  await test.step('the promise survives that the phone goes down', async () => {
    awaContext = await restart(phones.awa, awaContext, 'no network')
    awa = await firstPage(awaContext)
    await awa.goto(`${path}/room`)
    await heading(awa, 'La promesse de ce téléphone').waitFor()
    expect(await promiseOn(awa)).toBe(promise)
  })

  await test.step('Moussa scans it, types a number and shows it with the others', async () => {
    moussa = await firstPage(moussaContext)
    await moussa.goto(promise)
    await expect(moussa.getByText('« Les voisins »')).toBeVisible()
    await expect(moussa.getByText(/^Gardée sur ce téléphone/)).toBeVisible()
    await field(moussa, 'Un nombre').fill(said['Moussa Traoré'])
    await button(moussa, 'C’est mon nombre').click()
    await expectAccessible(moussa)
    await button(moussa, 'Montrer mon nombre').click()
    const shown = moussa.getByRole('dialog', { name: 'Votre nombre' })
    await expect(shown.getByRole('img', { name: said['Moussa Traoré'] })).toBeVisible()
    await button(shown, 'Fermer').click()
  })

  let order: string[] = []
  await test.step('the numbers are typed and read aloud, and the order appears', async () => {
    await button(awa, 'Tous l’ont vue').click()
    await field(awa, 'Moussa Traoré').fill('7a')
    await expect(field(awa, 'Moussa Traoré')).toHaveAccessibleDescription(/De 1 à 12 chiffres/)
    for (const [name, number] of Object.entries(said)) await field(awa, name).fill(number)
    await expectAccessible(awa)
    await button(awa, 'Relire à haute voix').click()
    await expect(awa.getByText(said['Moussa Traoré'], { exact: true })).toBeVisible()
    await button(awa, 'Tirer l’ordre').click()
    await heading(awa, 'L’ordre est tiré').waitFor()
    const turns = awa.getByRole('list', { name: 'Ordre de passage' }).getByRole('listitem')
    await expect(turns).toHaveCount(4)
    order = (await turns.allTextContents()).map(
      (text) => names.find((one) => text.includes(one)) ?? '',
    )
    await expect(awa.getByText('Gardé sur ce téléphone, pas encore au site')).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('somebody without an account verifies it on the spot, and their phone compares', async () => {
    const code = awa.getByRole('img', { name: /\/verify#/ })
    const record = /http\S+\/verify#\S+/.exec((await code.getAttribute('aria-label')) ?? '')?.[0]
    await moussa.goto(record ?? '')
    await expect(moussa.getByText('Ce tirage est calculé exactement.')).toBeVisible()
    await expect(moussa.getByText(/^Ce téléphone a vu cette promesse/)).toBeVisible()
    await expect(moussa.getByText(/^Votre nombre y est/)).toContainText(said['Moussa Traoré'])
  })

  await test.step('with network again, the phone hands it in by itself', async () => {
    awaContext = await restart(phones.awa, awaContext, 'network')
    awa = await firstPage(awaContext)
    await awa.goto(path)
    await heading(awa, 'Un ordre tiré dans la salle').waitFor()
    await expect(awa.getByText('1 oui sur 3 qu’il faut').first()).toBeVisible()
    const { room } = await callApi<DrawsView>(awa, 'GET', `${path}/draws`, undefined, site)
    expect(room?.participants).toHaveLength(3)
    await awa.goto(`${path}/room`)
    await expect(awa.getByText('Le site a le tirage')).toBeVisible()
  })

  await test.step('Fatou and Moussa compare and say yes; Moussa’s phone knows promise and number', async () => {
    await fatou.goto(path)
    await expect(fatou.getByText(/^Ce téléphone n’a pas scanné/)).toBeVisible()
    await expect(fatou.getByText('Le tirage dit que votre nombre était 0042.')).toBeVisible()
    await expect(fatou.getByText(/^Votre appareil a recalculé l’ordre/)).toBeVisible()
    await expectAccessible(fatou)
    await button(fatou, 'Oui, c’était ainsi').click()
    await expectToast(fatou, 'Réponse enregistrée')
    await expect(fatou.getByText('Vous avez dit oui')).toBeVisible()

    moussaContext = await restart(phones.moussa, moussaContext, 'network')
    moussa = await firstPage(moussaContext)
    await signInOn(moussa, second, site)
    await moussa.goto(path)
    await expect(moussa.getByText(/^Ce téléphone a vu cette promesse/)).toBeVisible()
    await expect(moussa.getByText(/^Votre nombre y est/)).toBeVisible()
    await button(moussa, 'Oui, c’était ainsi').click()
    await expect(heading(moussa, 'Un ordre tiré dans la salle')).toBeHidden()
  })

  await test.step('the tontine has started, in the same order for all', async () => {
    for (const page of [awa, moussa, fatou]) {
      const origin = page === fatou ? undefined : site
      const ranking = await callApi<RankingView>(page, 'GET', `${path}/ranking`, undefined, origin)
      expect(ranking.isFrozen).toBe(true)
      const ranked = ranking.hands.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      expect(ranked.map(({ memberName }) => memberName)).toEqual(order)
    }
    await fatou.goto(`${path}/ranking`)
    await button(fatou, 'Vérifier ce tirage').first().click()
    await expect(fatou.getByText(/^Tirage exact/)).toBeVisible()
    await expectAccessible(fatou)
  })

  await test.step('a stranger verifies the record, signed out and without network', async () => {
    await fatou.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(fatou, 'Partager').first().click()
    await expectToast(fatou, /^Lien copié/)
    const url = await fatou.evaluate(() => navigator.clipboard.readText())
    await openCold(site, url, async (later) => {
      const exact = /^Ce tirage est calculé exactement\. Seul le journal dit/
      await expect(later.getByRole('status').getByText(exact)).toBeVisible()
      await expect(later.getByRole('list').last()).toHaveText(new RegExp(order.join('.*'), 's'))
    })
  })

  for (const context of [awaContext, moussaContext]) await context.close()
  for (const phone of Object.values(phones)) phone.throwAway()
})
