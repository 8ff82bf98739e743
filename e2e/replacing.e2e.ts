import { expectEvenAccounts } from './accounts.ts'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, membersOf, sayYes } from './prepare.ts'
import { roundOf } from './round.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, fill, heading, link, money, verifyJournal } from './ui.ts'

const server = serverInStoryTime()

const due = 10_000
const rokia = 'Rokia Sylla'
const fanta = 'Fanta Sylla'

test('story-90 Rokia dies in the second of four cycles: her daughter takes her place, pays on and receives her pot @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url, turnTo } = server
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const daughter = await anotherDevice({ ...aPhone, baseURL: url })
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - 5, 5)
  const startDate = first.toISOString().slice(0, 10)
  await turnTo(startDate)
  await arrive(awa, mailbox, 'Awa Koné', url)
  await arrive(moussa, mailbox, 'Moussa Traoré', url)
  await arrive(daughter, mailbox, fanta, url)
  const terms = { startDate, amount: due, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const members = [{ name: 'Claire Dubois' }, { name: rokia }]
  const tontine = await haveTontine(awa, 'Les voisins', { ...terms, members }, url)
  await askToJoin(moussa, tontine, url)
  await letIn(awa, tontine, url)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, {}, url)
  const round = await roundOf(awa, tontine.id, server)
  const { path } = round
  for (const cycle of [1, 2]) {
    await round.goTo(cycle)
    await round.collect(cycle === 2 ? [rokia] : [])
    await round.handOver(cycle, moussa)
  }

  await test.step('two people record her death, and her daughter asks to join', async () => {
    const memberId = (await membersOf(awa, tontine, url)).find(({ name }) => name === rokia)?.id
    const death = { memberId, retires: false, reason: 'Sa fille nous l’a annoncé' }
    await callApi(awa, 'POST', `${path}/settlement/death`, death, url)
    await sayYes(moussa, tontine.id, url)
    await askToJoin(daughter, tontine, url)
  })

  await test.step('Awa chooses the daughter, and reads that no figure changes', async () => {
    await awa.goto(`${path}?tab=members`)
    await button(awa, `Actions : ${rokia}`).click()
    await awa.getByRole('menuitem', { name: 'Remplacer' }).click()
    await heading(awa, `Remplacer ${rokia}`).waitFor()
    await expect(awa.getByRole('radio', { name: fanta })).toBeChecked()
    for (const name of [`Aujourd’hui : ${rokia}`, `Ensuite : ${fanta}`]) {
      const row = awa.getByRole('row', { name })
      await expect(row.getByText(money('10 000'))).toBeVisible()
      await expect(row.getByText(money('30 000'))).toBeVisible()
      await expect(row.getByText(money('40 000'))).toBeVisible()
    }
    await fill(awa, { 'Réglé avec les héritiers': '5000', Motif: 'La fille de Rokia' })
    await awa.getByRole('radio', { name: 'Les héritiers' }).click()
    await expectAccessible(awa)
    await button(awa, 'Proposer le remplacement').click()
    await button(awa.getByRole('alertdialog'), 'Proposer le remplacement').click()
    await expectToast(awa, 'C’est proposé')
  })

  await test.step('Moussa says yes', async () => {
    await moussa.goto(`${path}/proposals`)
    await heading(moussa, `Remplacer ${rokia} par ${fanta}`).waitFor()
    await expect(moussa.getByText(money(`${rokia} verse 5 000 F CFA à ${fanta}.`))).toBeVisible()
    await expectAccessible(moussa)
    await button(moussa, 'Oui, faites-le').click()
    await button(moussa.getByRole('alertdialog'), 'Oui, faites-le').click()
    await expectToast(moussa, 'C’est fait')
    await link(moussa, 'Voir le remplacement et ses comptes').click()
    await expect(moussa.getByText(`Convenu : on attend le oui de ${fanta}`)).toBeVisible()
  })

  await test.step('the daughter reads what she takes over, and says yes', async () => {
    await daughter.goto('/dashboard')
    await link(daughter, 'See and answer').click()
    await heading(daughter, 'Une place vous est proposée').waitFor()
    const figures = daughter.locator('main dl')
    await expect(figures).toContainText(money('Déjà versé10 000 F CFA'))
    await expect(figures).toContainText(money('dont à verser maintenant10 000 F CFA'))
    await expect(figures).toContainText(money('Reste à recevoir40 000 F CFA'))
    await expect(
      daughter.getByText(money(`Les héritiers de ${rokia} vous versent 5 000 F CFA.`)),
    ).toBeVisible()
    await expectAccessible(daughter)
    await button(daughter, 'Oui, je prends la place').click()
    await button(daughter.getByRole('alertdialog'), 'Oui, je prends la place').click()
    await expectToast(daughter, 'La place est à vous')
    await daughter.goto(`${path}?tab=members`)
    await expect(daughter.getByText(/^À la place de Rokia Sylla, depuis le /)).toBeVisible()
  })

  await test.step('she pays on and receives the pot; every account is even, and the journal exact', async () => {
    await round.pay(rokia, due)
    // What she pays completes the pot of the second cycle.
    await round.handOver(2, moussa)
    for (const cycle of [3, 4]) {
      await round.goTo(cycle)
      await round.collect()
      await round.handOver(cycle, cycle === 3 ? moussa : daughter)
    }
    await expectEvenAccounts(daughter, path, '160 000')
    const own = daughter.getByRole('row').filter({ hasText: fanta })
    await expect(own).toContainText('À la place de Rokia Sylla')
    await expectAccessible(daughter)
    await daughter.goto(`${path}/journal`)
    await expect(daughter.getByText(/^Fanta Sylla prend la place de Rokia Sylla/)).toBeVisible()
    await verifyJournal(daughter)
    await expect(daughter.getByText('Tout est exact')).toBeVisible()
  })
})
