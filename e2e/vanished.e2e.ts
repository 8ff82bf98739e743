import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
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
import { roundOf } from './round.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, heading, link, money, verifyJournal } from './ui.ts'

const server = serverInStoryTime(onPostgres)

const due = 5_000
const others = ['Binta Diop', 'Fatou Diallo', 'Moussa Traoré'] as const

test('story-82 the organizer vanishes, the others name Moussa, and the round goes on to its end @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url } = server
  const baseURL = url
  const awa = await anotherDevice({ baseURL })
  const binta = await anotherDevice({ ...aPhone, baseURL })
  const fatou = await anotherDevice({ ...aPhone, baseURL })
  const moussa = await anotherDevice({ baseURL, viewport: { width: 1280, height: 800 } })
  const people = [binta, fatou, moussa]
  await arrive(awa, mailbox, 'Awa Koné', url)
  for (const [index, name] of others.entries())
    await arrive(people[index] ?? awa, mailbox, name, url)
  const tontine = await begun(awa, people)
  const { path, days, goTo, collect, handOver } = await roundOf(awa, tontine.id, server)
  await goTo(1)
  await collect()
  await handOver(1, binta)

  await test.step('nobody answers what the others declare, and two weeks after their last word they vote', async () => {
    await goTo(2)
    for (const [index, name] of others.entries())
      await declare(people[index] ?? awa, tontine, name, days[1] ?? '')
    await goTo(2, 6)
    await binta.goto(path)
    await binta.getByText('Règles', { exact: true }).click()
    await link(binta, 'Gestion').waitFor()
    await expect(binta.getByText(/ne vient plus/)).toHaveCount(0)
    await goTo(2, 8)
    await binta.reload()
    await expect(binta.getByText('Awa Koné ne vient plus depuis longtemps')).toBeVisible()
    await link(binta, 'Voir').click()
    await heading(binta, 'Choisir une autre organisatrice').waitFor()
    await vote(binta)
    await expect(binta.getByText(money('1 voix sur 2 : vous'))).toBeVisible()
    await expectAccessible(binta)
    await callApi(
      fatou,
      'POST',
      `${path}/office/vote`,
      { memberId: await idOf(moussa, tontine) },
      url,
    )
  })

  await test.step('the organizer is asked whether they are there', async () => {
    await awa.goto('/dashboard')
    await awa.getByRole('link', { name: /Running of a tontine: 1 answer awaited/ }).click()
    await expect(button(awa, 'Je suis là')).toBeVisible()
  })

  await test.step('Moussa has the votes, waits for three days and accepts', async () => {
    await moussa.goto(`${path}/office`)
    await vote(moussa)
    await expect(moussa.getByText('Les membres vous choisissent')).toBeVisible()
    await expect(button(moussa, 'J’accepte')).toBeDisabled()
    await goTo(2, 12)
    await moussa.reload()
    await button(moussa, 'J’accepte').click()
    await expectAccessible(moussa)
    await button(moussa.getByRole('alertdialog'), 'J’accepte').click()
    await expectToast(moussa, 'Vous organisez maintenant la tontine')
    await expect(heading(moussa, 'Vous organisez cette tontine')).toBeVisible()
    await expect(awa.getByText('Moussa Traoré organise cette tontine')).toBeVisible()
  })

  await test.step('the round goes on: what waited is confirmed, and every pot is handed over', async () => {
    const round = await roundOf(moussa, tontine.id, server)
    await round.goTo(4)
    const { rows } = await callApi<{ rows: { id: string; status: string }[] }>(
      moussa,
      'GET',
      `/payments?tontineId=${tontine.id}`,
      undefined,
      url,
    )
    for (const { id, status } of rows)
      if (status === 'pending')
        await callApi(moussa, 'POST', `${path}/payments/${id}/confirm`, undefined, url)
    for (const name of others) await round.pay(name, 2 * due)
    // Awa's sister brings what is missing.
    await round.pay('Awa Koné', 3 * due)
    await round.handOver(2, binta)
    await round.handOver(3, fatou)
    await round.handOver(4, binta)
    const { rows: hands, credits, totals } = await round.grid()
    expect(hands.map(({ paid }) => paid)).toEqual(hands.map(() => 4 * due))
    expect(credits).toEqual([])
    const all = 16 * due
    expect(totals).toMatchObject({ paidIn: all, sent: all, confirmed: all, pots: 0, owed: 0 })
  })

  await test.step('Binta’s phone verifies the journal, which says who organizes and why', async () => {
    await binta.goto(`${path}/journal`)
    await expect(binta.getByText('Tontine terminée : chaque part a reçu sa cagnotte')).toBeVisible()
    await expect(binta.getByText(/^Moussa Traoré organise la tontine, après un vote/)).toBeVisible()
    await verifyJournal(binta)
    await expect(binta.getByText('Tout est exact')).toBeVisible()
  })
})

test('story-103 Awa, the organizer, dies; somebody with her telephone can’t stop the others from naming Moussa @phone @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url, turnTo } = server
  const awa = await anotherDevice({ baseURL: url })
  const people = [
    await anotherDevice({ baseURL: url }),
    await anotherDevice({ baseURL: url }),
    await anotherDevice({ baseURL: url }),
  ] as const
  const [binta, fatou, moussa] = people
  await arrive(awa, mailbox, 'Awa Koné', url)
  for (const [index, name] of others.entries())
    await arrive(people[index] ?? awa, mailbox, name, url)
  const tontine = await begun(awa, people)
  const path = `/tontines/${tontine.id}`
  const { days } = await roundOf(awa, tontine.id, server)

  await test.step('two people record it, and the others are asked for another organizer', async () => {
    const memberId = await idOf(binta, tontine, 'Awa Koné')
    const death = { memberId, retires: false, reason: 'Enterrée samedi' }
    await callApi(binta, 'POST', `${path}/settlement/death`, death, url)
    await sayYes(fatou, tontine.id, url)
    await binta.goto(path)
    await expect(binta.getByText('Awa Koné n’est plus là : son décès est inscrit')).toBeVisible()
    await link(binta, 'Voir').click()
    await expect(binta.getByText(/accepter deux semaines après l’inscription/)).toBeVisible()
    await expectAccessible(binta)
    await vote(binta)
  })

  await test.step('what is written under her name ends nothing but by saying that she is alive', async () => {
    await awa.goto(`${path}/office`)
    await expect(link(awa, 'Voir ce qui est inscrit')).toBeVisible()
    await expectAccessible(awa)
    await callApi(awa, 'PUT', `${path}/texts`, { name: 'Autre nom', description: '' }, url)
    await fatou.goto(`${path}/office`)
    await vote(fatou)
  })

  await test.step('two weeks later Moussa accepts', async () => {
    await turnTo(days[2] ?? '')
    await moussa.goto(`${path}/office`)
    await expect(moussa.getByText('Les membres vous choisissent')).toBeVisible()
    await button(moussa, 'J’accepte').click()
    await button(moussa.getByRole('alertdialog'), 'J’accepte').click()
    await expect(heading(moussa, 'Vous organisez cette tontine')).toBeVisible()
  })
})

/** A weekly tontine of four accounts, in alphabetical order, that began two months ago. */
async function begun(awa: Page, people: readonly Page[]): Promise<Tontine> {
  const { url, turnTo } = server
  const first = new Date()
  first.setUTCDate(first.getUTCDate() - 60)
  const startDate = first.toISOString().slice(0, 10)
  await turnTo(startDate)
  const terms = { amount: due, memberCount: 4, frequency: 'weekly', startDate }
  const ranking = { automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'Les voisines', { ...terms, ...ranking }, url)
  for (const person of people) await askToJoin(person, tontine, url)
  await letIn(awa, tontine, url)
  await closeList(awa, tontine, url)
  return tontine
}

const idOf = async (page: Page, tontine: Tontine, name: string = others[2]) =>
  (await membersOf(page, tontine, server.url)).find((one) => one.name === name)?.id

async function declare(page: Page, tontine: Tontine, name: string, date: string) {
  const memberId = await idOf(page, tontine, name)
  const payment = { paymentId: randomUUID(), memberId, amount: due, date }
  const path = `/tontines/${tontine.id}/payments/declared`
  await callApi(page, 'POST', path, payment, server.url)
}

async function vote(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Moussa Traoré/ }).click()
  await button(page, 'Voter').click()
  await expectToast(page, 'Votre voix est inscrite')
}
