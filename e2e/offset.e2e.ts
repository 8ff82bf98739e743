import { randomUUID } from 'node:crypto'
import { expectEvenAccounts } from './accounts.ts'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, membersOf, sayYes } from './prepare.ts'
import { roundOf } from './round.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, heading, money, verifyJournal } from './ui.ts'

const server = serverInStoryTime()

const due = 10_000
/** In alphabetical order, which is the order of their turns. */
const [awaKone, claire, moussaTraore, rokia] = [
  'Awa Koné',
  'Claire Dubois',
  'Moussa Traoré',
  'Rokia Sylla',
]

test('story-94 Rokia goes out, and a payment of hers never came: what is paid back to her pays it, and the round completes @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url, turnTo } = server
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - 5, 5)
  const startDate = first.toISOString().slice(0, 10)
  await turnTo(startDate)
  await arrive(awa, mailbox, awaKone, url)
  await arrive(moussa, mailbox, moussaTraore, url)
  const terms = { startDate, amount: due, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const members = [claire, rokia].map((name) => ({ name }))
  const tontine = await haveTontine(awa, 'Les voisins', { ...terms, members }, url)
  await askToJoin(moussa, tontine, url)
  await letIn(awa, tontine, url)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, {}, url)
  const round = await roundOf(awa, tontine.id, server)
  const { path } = round
  const memberId = (await membersOf(awa, tontine, url)).find(({ name }) => name === rokia)?.id

  await test.step('her payment is reversed after its pot has left, and she is excluded', async () => {
    await round.goTo(1, 1)
    await round.collect([rokia])
    const paymentId = randomUUID()
    const wrong = { paymentId, memberId, amount: due, date: startDate, isMeant: true }
    await callApi(awa, 'POST', `${path}/payments`, wrong, url)
    await round.handOver(1, moussa)
    const reason = 'Le transfert n’est jamais arrivé'
    await callApi(awa, 'POST', `${path}/payments/${paymentId}/reverse`, { reason }, url)
    await sayYes(moussa, tontine.id, url)
    await callApi(awa, 'POST', `${path}/settlement/exclude`, { memberId, reason }, url)
    // All with an account agree, so that nothing has to wait.
    await sayYes(moussa, tontine.id, url)
  })

  await test.step('on her day her repayment is kept, and Awa lets it pay what she owes', async () => {
    for (const cycle of [2, 3]) {
      await round.goTo(cycle)
      await round.collect([rokia])
    }
    await round.goTo(4)
    await round.pay(awaKone, due)
    for (const page of [awa, moussa]) {
      await page.goto(`${path}/cycles/4`)
      await heading(page, 'Argent rendu').waitFor()
      await expect(
        page.getByText(money('Et 10 000 F CFA gardés, parce que Rokia Sylla doit encore')),
      ).toBeVisible()
    }
    await expect(button(moussa, 'Payer avec cet argent ce que doit Rokia Sylla')).toHaveCount(0)
    await expectAccessible(awa)
    await button(awa, 'Payer avec cet argent ce que doit Rokia Sylla').click()
    await expectToast(awa, money('10 000 F CFA ont payé ce que devait Rokia Sylla'))
    await expect(awa.getByText(/Gardé sur l’argent à rendre/)).toBeVisible()
  })

  await test.step('the pots that waited for it are handed over, and the round completes', async () => {
    for (const cycle of [2, 3]) await round.handOver(cycle, moussa)
    await expectEvenAccounts(moussa, path, '110 000')
    const hers = moussa.getByRole('row').filter({ hasText: rokia })
    await expect(hers).toContainText('Ne participe plus')
    await moussa.goto(`${path}/journal`)
    await expect(
      moussa.getByText(money('Remboursement à Rokia Sylla : 10 000 F CFA retenus pour payer')),
    ).toBeVisible()
    await verifyJournal(moussa)
    await expect(moussa.getByText('Tout est exact')).toBeVisible()
  })
})
