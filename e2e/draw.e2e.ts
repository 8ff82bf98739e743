import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { saved } from './setup/downloads.ts'
import { openCold } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { aPhone, button, choose, expectToast, heading, link, messageIn, money } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré', 'Fatou Diallo', 'Claire Dubois']

const command = join(import.meta.dirname, '../verifier/src/command.ts')

test('story-98 the list is closed, every open phone takes part by itself, all see the same order, and anybody verifies it @desktop @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  baseURL,
  expectAccessible,
}) => {
  test.slow()
  const [moussa, fatou, claire] = await Promise.all([1, 2, 3].map(() => anotherDevice(aPhone)))
  if (!moussa || !fatou || !claire) throw new Error('three phones')
  await arrive(awa, mailbox, names[0] ?? '')
  const counted = await countTouches(awa)
  await arrive(moussa, mailbox, names[1] ?? '')
  await arrive(fatou, mailbox, names[2] ?? '')
  await arrive(claire, mailbox, names[3] ?? '')
  const terms = { memberCount: 4, automaticRankingMethod: 'random', members: [{ name: names[3] }] }
  const tontine = await haveTontine(awa, 'Les voisins', terms)
  for (const page of [moussa, fatou]) await askToJoin(page, tontine)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`

  await test.step('with all phones open the draw takes seconds, and the group gets the order', async () => {
    const open = await haveTontine(awa, 'Les cousines', { ...terms, members: [] })
    const phones = [moussa, fatou, claire]
    for (const page of phones) await askToJoin(page, open)
    await letIn(awa, open)
    const at = `/tontines/${open.id}`
    for (const page of phones) {
      await page.goto(at)
      await heading(page, 'Les cousines').waitFor()
    }
    await claire.emulateMedia({ reducedMotion: 'no-preference' })
    await moussa.emulateMedia({ reducedMotion: 'reduce' })
    await countFromZero(counted)
    await start(awa, at)
    for (const page of [awa, ...phones]) await heading(page, 'Le sort a décidé').waitFor()
    await printTouches('start with four phones open', counted)
    const { hands } = await callApi<RankingView>(awa, 'GET', `${at}/ranking`)
    const [first] = hands
    await expect(
      claire.getByText(new RegExp(`^${first?.memberName} reçoit la première cagnotte, le `)),
    ).toHaveRole('status')
    // One by one where motion is welcome, else all at once.
    expect(await movingIn(claire)).toBe(hands.length)
    expect(await movingIn(moussa)).toBe(0)
    const sent = await messageIn(link(claire, 'Envoyer l’ordre au groupe'))
    const lines = sent.split('\n').slice(-4)
    expect(lines.map((line) => /^(\d)\. (.*), \d/.exec(line)?.slice(1))).toEqual(
      hands.map(({ rank, memberName }) => [String(rank), memberName]),
    )
    expect(sent).not.toContain('http')
  })

  await test.step('before, the order is a preview and says so', async () => {
    await awa.goto(`${path}/ranking`)
    await expect(awa.getByText('aperçu, le tirage reste à faire')).toBeVisible()
    await expect(awa.getByText(/Tirage n°/)).toHaveCount(0)
    await expectAccessible(awa)
  })

  await test.step('Awa proposes to go last without a draw, and the others say yes again', async () => {
    await choose(awa, 'Pour qui', names[0] ?? '')
    await choose(awa, 'Tour', '4')
    await button(awa, 'Donner ce tour').click()
    const question = awa.getByRole('alertdialog', {
      name: 'Donner le 4e tour à Awa Koné sans tirage ?',
    })
    await button(question, 'Donner ce tour').click()
    await expectToast(awa, /chacun redit oui/)
    await expect(awa.getByText('4e tour donné d’avance')).toBeVisible()
    await expectAccessible(awa)
    for (const page of [moussa, fatou]) {
      await page.goto(path)
      const agreed = 'Le tour 4 (Awa Koné) est fixé d’avance. Les autres sont tirés au sort.'
      await expect(page.getByText(agreed).first()).toBeVisible()
      await button(page, 'D’accord').click()
      await expect(button(page, 'D’accord')).toBeHidden()
    }
  })

  await test.step('Awa starts; Fatou is away, and the others wait for her paper', async () => {
    await fatou.goto('about:blank')
    await moussa.goto(path)
    await heading(moussa, 'Les voisins').waitFor()
    await countFromZero(counted)
    await start(awa, path)
    for (const page of [awa, moussa]) {
      await heading(page, 'Le tirage est en cours').waitFor()
      await expect(page.getByText('dans le chapeau', { exact: true })).toHaveCount(2)
      await expect(page.getByRole('status').getByText(/papiers? sur/)).toHaveText(
        money('2 papiers sur 3 sont dans le chapeau, il manque Fatou Diallo.'),
      )
    }
    const asking = await messageIn(link(awa, /Fatou Diallo/))
    expect(asking).toMatch(/^Bonjour Fatou Diallo,\nLe tirage de «.Les voisins.» a commencé\./)
    expect(asking).toContain(path)
    await expectAccessible(moussa)
    const left = await moussa.request.delete(`/api${path}/membership`, {
      headers: { origin: new URL(moussa.url()).origin },
    })
    expect(await left.json()).toMatchObject({ code: 'draw-under-way' })
  })

  await test.step('she opens the app, and the order appears before the eyes of those who wait', async () => {
    await fatou.goto('/dashboard')
    await expectToast(fatou, /Votre papier est (dans le chapeau|ouvert)/)
    for (const page of [awa, moussa]) await heading(page, 'Le sort a décidé').waitFor()
    await printTouches('start with one phone absent', counted)
    await expectAccessible(awa)
    await expect(awa.getByText('En cours', { exact: true }).first()).toBeVisible()
    await fatou.goto(path)
    await heading(fatou, 'Les voisins').waitFor()
    await expect(fatou.getByText('Le sort a décidé')).toHaveCount(0)
  })

  let order: string[] = []
  await test.step('all read the same order, and each finds their own secret in the draw', async () => {
    const orders: string[] = []
    for (const page of [awa, moussa, fatou]) {
      const ranking = await callApi<RankingView>(page, 'GET', `${path}/ranking`)
      order = ranking.hands.map(({ memberName }) => memberName)
      orders.push(ranking.hands.map(({ handId, rank }) => `${rank} ${handId}`).join())
      expect(order.at(-1)).toBe(names[0])
      await page.goto(`${path}/ranking`)
      await expect(page.getByText('Votre secret en fait partie', { exact: false })).toBeVisible()
      await button(page, 'Vérifier ce tirage').first().click()
      await expect(page.getByText(/^Tirage exact/)).toBeVisible()
    }
    expect(new Set(orders).size).toBe(1)
    const { rows, voids } = await callApi<DrawsView>(awa, 'GET', `${path}/draws`)
    expect(rows[0]?.participants).toHaveLength(4)
    expect(voids).toEqual([])
    await expectAccessible(fatou)
  })

  await test.step('a fourth browser, signed out and without network, verifies the record', async () => {
    await awa.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(awa, 'Partager').first().click()
    await expectToast(awa, /^Lien copié/)
    const url = await awa.evaluate(() => navigator.clipboard.readText())
    await openCold(baseURL ?? '', url, async (later) => {
      const exact = 'Ce tirage est calculé exactement.'
      const verdict = later.getByRole('status').getByText(exact, { exact: true })
      await expect(verdict).toBeVisible()
      await expect(later.getByRole('list').last()).toHaveText(new RegExp(order.join('.*'), 's'))
    })
  })

  await test.step('so does the verifier, with the draw and with the whole journal', async () => {
    const record = await saved(awa, 'Garder le tirage')
    expect(verified(record)).toContain('This draw is calculated correctly.')
    await awa.goto(`${path}/journal`)
    const journal = await saved(awa, 'Télécharger')
    expect(verified(journal)).toMatch(/exact, 4 shares, with 3 other secrets/)
  })
})

/** How many turns of the drawn order have an animation, over or not. */
const movingIn = (page: Page): Promise<number> =>
  page
    .getByRole('list', { name: 'L’ordre tiré' })
    .evaluate((list) => list.getAnimations({ subtree: true }).length)

/** The organizer starts from the tontine's page; counted from there. */
async function start(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await button(page, 'Tirer l’ordre et démarrer').click()
  const question = page.getByRole('alertdialog')
  await choose(question, 'Temps d’attente', '10 minutes')
  await button(question, 'Tirer l’ordre et démarrer').click()
}

/** What the verifier's own command says of a file; it throws if the file is not valid. */
const verified = (path: string): string =>
  execFileSync(process.execPath, [command, path], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'en' },
  })
