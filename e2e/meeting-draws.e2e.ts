import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, field, heading, link } from './ui.ts'

interface Bell {
  readonly rows: readonly NotificationView[]
}

const server = serverInStoryTime(onPostgres)

const names = ['Awa Koné', 'Moussa Traoré', 'Binta Diop'] as const

test('story-100 the turns of two meetings are drawn one by one, from what those present say, and nobody knows the next before @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { url } = server
  await server.turnTo('2026-08-20')
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const binta = await anotherDevice({ ...aPhone, baseURL: url })
  const pages = [awa, moussa, binta] as const
  for (const [index, page] of pages.entries()) await arrive(page, mailbox, names[index] ?? '', url)
  const terms = {
    memberCount: 3,
    startDate: '2026-08-31',
    automaticRankingMethod: 'random',
    drawnAt: 'meeting',
  }
  const tontine = await haveTontine(awa, 'Les voisins', terms, url)
  for (const page of [moussa, binta]) await askToJoin(page, tontine, url)
  await letIn(awa, tontine, url)
  const path = `/tontines/${tontine.id}`
  const turnsFor = async (page: typeof awa) =>
    (await callApi<TontineView>(page, 'GET', path, undefined, url)).turns
  const knownTo = async (page: typeof awa) =>
    (await turnsFor(page)).flatMap((turn) => (isUnknown(turn) ? [] : turn.memberName))

  await test.step('Awa closes the list, and the tontine starts with its dates only', async () => {
    await awa.goto(path)
    await button(awa, 'Démarrer').click()
    const question = awa.getByRole('alertdialog')
    await expect(question).toContainText('Chaque tour est tiré à sa séance')
    await button(question, 'Démarrer').click()
    await heading(awa, '1er tour : à tirer au sort').waitFor()
    await expect(link(awa, 'Tirer le 1er tour')).toBeHidden()
    await expectAccessible(awa)
    await moussa.goto(`${path}/ranking`)
    await expect(moussa.getByText(/^Séance du /)).toHaveCount(3)
    await expectAccessible(moussa)
    expect(await knownTo(moussa)).toEqual([])
  })

  const drawn: string[] = []
  /** Whoever writes says none; the others say a number. */
  const draw = async (page: typeof awa, rank: number, ...others: string[]) => {
    await link(page, `Tirer le ${rank}${rank === 1 ? 'er' : 'e'} tour`).click()
    for (const name of others) await field(page, name).fill(`${rank}7`)
    await button(page, 'Relire à voix haute').click()
    await button(page, 'Tirer au sort').click()
    await expectToast(page, 'Le tirage est fait')
  }

  await test.step('on the day of the meeting Awa draws from the numbers of the others', async () => {
    await server.turnTo('2026-08-31')
    for (const page of pages) {
      await page.goto(path)
      await heading(page, '1er tour : à tirer au sort').waitFor()
    }
    await expect(link(moussa, 'Tirer le 1er tour')).toBeHidden()
    await draw(awa, 1, names[1], names[2])
    for (const page of pages) {
      await page.goto(path)
      await heading(page, '2e tour : à tirer au sort').waitFor()
    }
    drawn.push(...(await knownTo(binta)))
    expect(drawn).toHaveLength(1)
    for (const page of pages) {
      await page.goto(`${path}/ranking`)
      await expect(page.getByText(/^Séance du /)).toHaveCount(2)
      await expect(page.getByText('Nombres notés par Awa Koné', { exact: false })).toBeVisible()
      await button(page, 'Vérifier ce tirage').first().click()
      await expect(page.getByText(/^Tirage exact/)).toBeVisible()
      await expectAccessible(page)
    }
    for (const page of pages) {
      const { rows } = await callApi<Bell>(page, 'GET', '/notifications', undefined, url)
      expect(rows.find(({ kind }) => kind === 'turn-drawn')?.memberName).toBe(drawn[0])
    }
  })

  await test.step('the day after the second one any member may draw; the last turn needs no draw', async () => {
    await server.turnTo('2026-10-01')
    // The number of somebody who was not here for a month would be a guest's.
    await callApi(binta, 'POST', `${path}/here`, undefined, url)
    await moussa.goto(path)
    await draw(moussa, 2, names[2])
    await awa.goto(path)
    await expect(heading(awa, /à tirer au sort/)).toBeHidden()
    await expect.poll(async () => (await knownTo(awa)).length).toBe(3)
    const known = await knownTo(binta)
    expect(known[0]).toBe(drawn[0])
    expect(known.toSorted()).toEqual(names.toSorted())
    const { meetings } = await callApi<RankingView>(awa, 'GET', `${path}/ranking`, undefined, url)
    expect(meetings).toEqual([])
  })
})
