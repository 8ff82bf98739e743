import type { Page } from '@playwright/test'
import { expectEvenAccounts } from './accounts.ts'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { roundOf, type Round } from './round.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import {
  aPhone,
  button,
  dialog,
  expectToast,
  fill,
  heading,
  link,
  money,
  verifyJournal,
} from './ui.ts'

const server = serverInStoryTime()

const due = 10_000
/** With Awa and Moussa in alphabetical order, which is the order of their turns: Rokia's is the sixth. */
const served = ['Awa Koné', 'Claire Dubois', 'Ibrahim Touré', 'Mariam Bamba']
const others = ['Moussa Traoré', 'Yao Kouassi', 'Zoé Adjovi']
const rokia = 'Rokia Sylla'

test('story-86 Rokia dies in the fourth of eight cycles: the served pay back on her day, and the round completes @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const { url } = server
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const round = await fourPotsLater([awa, moussa], mailbox)
  const { path } = round

  await test.step('Awa proposes to record the death, and reads what changes', async () => {
    await awa.goto(`${path}?tab=members`)
    await button(awa, `Actions : ${rokia}`).click()
    await awa.getByRole('menuitem', { name: 'Inscrire un décès' }).click()
    await heading(awa, `Inscrire le décès de ${rokia}`).waitFor()
    await expect(awa.getByText(money('rendront chacun 10 000 F CFA à ses héritiers'))).toBeVisible()
    const rokias = awa.getByRole('row').filter({ hasText: rokia })
    await expect(rokias).toContainText(money('80 000, puis 40 000'))
    await expectAccessible(awa)
    await fill(awa, { Motif: 'Sa sœur nous l’a annoncé' })
    await button(awa, 'Proposer d’inscrire le décès').click()
    await button(awa.getByRole('alertdialog'), 'Proposer d’inscrire le décès').click()
    await expectToast(awa, 'C’est proposé')
    await heading(awa, 'Propositions').waitFor()
  })

  await test.step('Moussa reads every account before and after, and says yes', async () => {
    await moussa.goto(`${path}/proposals`)
    await expect(
      moussa.getByText('Ses parts qui n’ont pas reçu sortent de la tontine.'),
    ).toBeVisible()
    await link(moussa, 'Voir tous les comptes, avant et après').click()
    const own = moussa.getByRole('row').filter({ hasText: 'Moussa Traoré' })
    await expect(own).toContainText(money('80 000, puis 70 000'))
    await expectAccessible(moussa)
    await link(moussa, 'Voir la proposition').click()
    await button(moussa, 'Oui, faites-le').click()
    await button(moussa.getByRole('alertdialog'), 'Oui, faites-le').click()
    await expectToast(moussa, 'C’est fait')
  })

  await test.step('on her day the heirs get back what the served were paid', async () => {
    for (const name of served) await round.pay(name, 4 * due)
    for (const name of others) await round.pay(name, 3 * due)
    await round.goTo(5)
    await round.handOver(5, moussa)
    await round.goTo(6)
    await awa.goto(`${path}/cycles/6`)
    await heading(awa, 'Argent rendu').waitFor()
    await expect(awa.getByText('À jour : 4')).toBeVisible()
    await button(awa, 'Remettre la cagnotte').click()
    await button(dialog(awa, 'Remettre la cagnotte'), 'Enregistrer la remise').click()
    await expectToast(awa, 'Remise enregistrée')
    await moussa.goto(`${path}/cycles/6`)
    await button(moussa, 'Confirmer la remise').click()
    await expectToast(moussa, 'Remise confirmée')
    await expect(moussa.getByText('Témoin : Moussa Traoré')).toBeVisible()
  })

  await test.step('the round completes: nobody owes anything, and nothing is left in the pots', async () => {
    for (const cycle of [7, 8]) {
      await round.goTo(cycle)
      await round.handOver(cycle, moussa)
    }
    await expectEvenAccounts(moussa, path, '570 000')
    const rokias = moussa.getByRole('row').filter({ hasText: rokia })
    await expect(rokias).toContainText('Ne participe plus')
    await expectAccessible(moussa)
    await moussa.goto(`${path}/journal`)
    await expect(moussa.getByText(/^Après son décès, la part de Rokia Sylla sort/)).toBeVisible()
    await verifyJournal(moussa)
    await expect(moussa.getByText('Tout est exact')).toBeVisible()
  })
})

type MailboxOf = Parameters<typeof arrive>[1]

/** Awa's tontine of eight, in which four pots are handed over. */
async function fourPotsLater([awa, moussa]: readonly [Page, Page], mailbox: MailboxOf) {
  const { url, turnTo } = server
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - 9, 5)
  const startDate = first.toISOString().slice(0, 10)
  await turnTo(startDate)
  await arrive(awa, mailbox, 'Awa Koné', url)
  await arrive(moussa, mailbox, 'Moussa Traoré', url)
  const guests = [...served.slice(1), ...others.slice(1), rokia]
  const terms = { startDate, amount: due, memberCount: 8, automaticRankingMethod: 'alphabetical' }
  const members = guests.map((name) => ({ name }))
  const tontine = await haveTontine(awa, 'Les voisins', { ...terms, members }, url)
  await askToJoin(moussa, tontine, url)
  await letIn(awa, tontine, url)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, {}, url)
  const round: Round = await roundOf(awa, tontine.id, server)
  await round.goTo(1)
  for (const name of [...served, ...others, rokia]) await round.pay(name, 4 * due)
  for (const cycle of [1, 2, 3, 4]) {
    await round.goTo(cycle)
    await round.handOver(cycle, moussa)
  }
  return round
}
