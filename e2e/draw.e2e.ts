import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, choose, expectToast, heading, money } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré', 'Fatou Diallo', 'Claire Dubois']

test('story-98 the list is closed, every open phone takes part by itself, and all see the same order @desktop', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
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
    await expect(awa.getByText(/^Aperçu.: l’ordre sera tiré une seule fois/)).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('Awa closes the list; Fatou is away, and the others wait for her', async () => {
    await fatou.goto('about:blank')
    await moussa.goto(path)
    await heading(moussa, 'Les voisins').waitFor()
    await awa.goto(path)
    await button(awa, 'Clore la liste et tirer l’ordre').click()
    const question = awa.getByRole('alertdialog', { name: /«.Les voisins.»/ })
    await expect(question).toContainText(money('4 membres'))
    await choose(question, 'Temps pour chaque étape', '10 minutes')
    await button(question, 'Clore la liste et tirer l’ordre').click()
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

  await test.step('all read the same order, and each finds their own secret in the draw', async () => {
    const orders: string[] = []
    for (const page of [awa, moussa, fatou]) {
      const ranking = await callApi<RankingView>(page, 'GET', `${path}/ranking`)
      orders.push(ranking.hands.map(({ handId, rank }) => `${rank} ${handId}`).join())
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
})
