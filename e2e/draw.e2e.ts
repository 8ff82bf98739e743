import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { saved } from './setup/downloads.ts'
import { openCold } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, choose, expectToast, heading, money } from './ui.ts'

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
  const [moussa, fatou] = [await anotherDevice(aPhone), await anotherDevice(aPhone)]
  await arrive(awa, mailbox, names[0] ?? '')
  await arrive(moussa, mailbox, names[1] ?? '')
  await arrive(fatou, mailbox, names[2] ?? '')
  const terms = { memberCount: 4, automaticRankingMethod: 'random', members: [{ name: names[3] }] }
  const tontine = await haveTontine(awa, 'Les voisins', terms)
  for (const page of [moussa, fatou]) await askToJoin(page, tontine)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`

  await test.step('before, the order is a preview and says so', async () => {
    await awa.goto(`${path}/ranking`)
    await expect(awa.getByText('aperçu, le tirage reste à faire')).toBeVisible()
    await expect(awa.getByText(/Tirage n°/)).toHaveCount(0)
    await expectAccessible(awa)
  })

  await test.step('Awa proposes to go last without a draw, and the others say yes again', async () => {
    await choose(awa, 'Pour qui', names[0] ?? '')
    await choose(awa, 'Rang', '4')
    await button(awa, 'Prévoir ce tour').click()
    const question = awa.getByRole('alertdialog', {
      name: 'Donner le rang 4 à Awa Koné sans tirage ?',
    })
    await button(question, 'Prévoir ce tour').click()
    await expectToast(awa, /chacun est invité à redire oui/)
    await expect(awa.getByText('Rang 4 prévu sans tirage')).toBeVisible()
    await expectAccessible(awa)
    for (const page of [moussa, fatou]) {
      await page.goto(path)
      const agreed = 'Le tour 4 (Awa Koné) est fixé d’avance. Les autres sont tirés au sort.'
      await expect(page.getByText(agreed).first()).toBeVisible()
      await button(page, 'D’accord').click()
      await expect(button(page, 'D’accord')).toBeHidden()
    }
  })

  await test.step('Awa closes the list; Fatou is away, and the others wait for her', async () => {
    await fatou.goto('about:blank')
    await moussa.goto(path)
    await heading(moussa, 'Les voisins').waitFor()
    await awa.goto(path)
    await button(awa, 'Tirer l’ordre et démarrer').click()
    const question = awa.getByRole('alertdialog', { name: /«.Les voisins.»/ })
    await expect(question).toContainText(money('4 membres'))
    await choose(question, 'Temps pour chaque étape', '10 minutes')
    await button(question, 'Tirer l’ordre et démarrer').click()
    for (const page of [awa, moussa]) {
      await heading(page, 'Le tirage est en cours').waitFor()
      await expect(page.getByText('secret promis', { exact: true })).toHaveCount(2)
      await expect(page.getByText(/Il manque encore Fatou Diallo/)).toBeVisible()
    }
    await expectAccessible(moussa)
    const left = await moussa.request.delete(`/api${path}/membership`, {
      headers: { origin: new URL(moussa.url()).origin },
    })
    expect(await left.json()).toMatchObject({ code: 'draw-under-way' })
  })

  await test.step('she opens the app, and the draw is over', async () => {
    await fatou.goto('/dashboard')
    await expectToast(fatou, /Votre téléphone a (promis|montré)/)
    for (const page of [awa, moussa])
      await expect(heading(page, 'Le tirage est en cours')).toBeHidden()
    await expect(awa.getByText('En cours', { exact: true }).first()).toBeVisible()
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

/** What the verifier's own command says of a file; it throws if the file is not valid. */
const verified = (path: string): string =>
  execFileSync(process.execPath, [command, path], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'en' },
  })
