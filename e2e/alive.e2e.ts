import type { Page } from '@playwright/test'
import { expectEvenAccounts } from './accounts.ts'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, membersOf, sayYes } from './prepare.ts'
import { roundOf, type Round } from './round.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, heading, link, money, verifyJournal } from './ui.ts'

const server = serverInStoryTime()

const due = 10_000
/** In alphabetical order, which is the order of their turns. */
const people = ['Awa Koné', 'Claire Dubois', 'Moussa Traoré', 'Rokia Sylla'] as const
const [, claire, moussaTraore, rokiaSylla] = people

test('story-92 two people record that Rokia died, who is alive: she says so on her telephone, and the round ends even @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url } = server
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const rokia = await anotherDevice({ ...aPhone, baseURL: url })
  const { round, memberId, tontineId } = await twoPotsLater({ awa, moussa, rokia }, mailbox)
  const { path } = round

  await test.step('while it is only proposed, Rokia is told, and sees it first', async () => {
    const death = { memberId, retires: true, reason: 'On ne la voit plus' }
    await callApi(awa, 'POST', `${path}/settlement/death`, death, url)
    await rokia.goto(path)
    const note = rokia.getByRole('alert')
    await expect(note).toContainText('On propose d’inscrire votre décès')
    await expect(note).toContainText('Proposé par Awa Koné. Il manque le oui')
    await expectAccessible(rokia)
  })

  await test.step('Moussa says yes, and her hand goes out', async () => {
    await sayYes(moussa, tontineId, url)
    await awa.goto(`${path}/accounts`)
    const hers = awa.getByRole('row').filter({ hasText: rokiaSylla })
    await expect(hers).toContainText('Ne participe plus')
  })

  await test.step('Moussa receives a pot without what she would have paid', async () => {
    await round.goTo(3)
    for (const name of people.slice(0, 3)) await round.pay(name, due)
    await round.handOver(3, moussa)
  })

  await test.step('Rokia reads on her telephone who said it and what changes, and says that she is alive', async () => {
    await rokia.goto('/dashboard')
    await link(
      rokia,
      /^Votre décès est inscrit ou proposé|^Your death is recorded or proposed/,
    ).click()
    await heading(rokia, 'Votre décès est inscrit').waitFor()
    await expect(
      rokia.getByText(/^Proposé par Awa Koné, avec le oui de Moussa Traoré\s; inscrit le /),
    ).toBeVisible()
    await expect(
      rokia.getByText(/^Votre part revient dans la tontine, et son tour reste/),
    ).toBeVisible()
    await expect(rokia.getByText(money('Vous devez 10 000 F CFA à ce jour.'))).toBeVisible()
    await expectAccessible(rokia)
    await button(rokia, 'Je suis en vie').click()
    const question = rokia.getByRole('alertdialog')
    await expect(question).toContainText('tous les membres en sont prévenus')
    await button(question, 'Je suis en vie').click()
    await expectToast(rokia, 'C’est dit : votre décès n’est plus inscrit')
    await expect(rokia).toHaveURL(path)
    await expect(rokia.getByText('Votre décès est inscrit')).toHaveCount(0)
  })

  await test.step('Awa hears of it, and can’t propose it again', async () => {
    await awa.goto('/dashboard')
    await awa
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const news = awa.getByRole('dialog').getByRole('listitem').first()
    await expect(news).toContainText(`${rokiaSylla} dit être en vie`)
    await awa.goto(`${path}/members/${memberId}/death`)
    await expect(
      awa.getByText(/Cette personne a dit être en vie\s: pendant 30 jours/),
    ).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('the earlier pot gets what it lacked, and the round ends with all accounts at zero', async () => {
    await round.pay(rokiaSylla, due)
    await round.handOver(3, moussa)
    await round.goTo(4)
    for (const name of people) await round.pay(name, due)
    await round.handOver(4, rokia)
    await expectEvenAccounts(rokia, path, '160 000')
  })

  await test.step('the journal has both entries, and is exact', async () => {
    await rokia.goto(`${path}/journal`)
    await expect(rokia.getByText(/^Le décès de Rokia Sylla est inscrit/)).toBeVisible()
    await expect(
      rokia.getByText(/^Rokia Sylla dit être en vie\s: son décès n’est plus/),
    ).toBeVisible()
    await expect(rokia.getByText(/^La part de Rokia Sylla revient dans la tontine/)).toBeVisible()
    await verifyJournal(rokia)
    await expect(rokia.getByText('Tout est exact')).toBeVisible()
    await expectAccessible(rokia)
  })
})

type MailboxOf = Parameters<typeof arrive>[1]

/** Awa's tontine of four, in which two pots are handed over, and everybody has paid the third cycle but Rokia. */
async function twoPotsLater(
  { awa, moussa, rokia }: Record<'awa' | 'moussa' | 'rokia', Page>,
  mailbox: MailboxOf,
) {
  const { url, turnTo } = server
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - 5, 5)
  const startDate = first.toISOString().slice(0, 10)
  await turnTo(startDate)
  await arrive(awa, mailbox, people[0], url)
  await arrive(moussa, mailbox, moussaTraore, url)
  await arrive(rokia, mailbox, rokiaSylla, url)
  const terms = { startDate, amount: due, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(
    awa,
    'Les voisins',
    { ...terms, members: [{ name: claire }] },
    url,
  )
  for (const page of [moussa, rokia]) await askToJoin(page, tontine, url)
  await letIn(awa, tontine, url)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, {}, url)
  const memberId = (await membersOf(awa, tontine, url)).find(({ name }) => name === rokiaSylla)?.id
  const round: Round = await roundOf(awa, tontine.id, server)
  for (const cycle of [1, 2]) {
    await round.goTo(cycle)
    await round.collect()
    await round.handOver(cycle, moussa)
  }
  return { round, memberId, tontineId: tontine.id }
}
