/** What goes wrong in a circle, and how its people put it right. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectEvenAccounts } from './accounts.ts'
import { callApi } from './api.ts'
import { arrive, sayYesOnScreen } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn, type Tontine } from './prepare.ts'
import { roundOf } from './round.ts'
import { onPostgres } from './setup/database.ts'
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
  pickDay,
  verifyJournal,
} from './ui.ts'

const server = serverInStoryTime(onPostgres)

const proposed = 'Proposé : si quelqu’un d’autre est là, il faut encore son oui'

test('story-87 250,000 is recorded for 25,000 and found after two pots: it is reversed, and what is too much is given back @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const people = ['Awa Koné', 'Binta Diop', 'Moussa Traoré']
  const [awa, binta, moussa] = await devices(anotherDevice)
  await firstDay(12)
  const tontine = await begun([awa, binta, moussa], people, mailbox, 25_000)
  const round = await roundOf(awa, tontine.id, server)
  const { path } = round

  await test.step('two pots go out with money that nobody brought', async () => {
    await round.goTo(1)
    await round.collect(['Moussa Traoré'])
    await round.pay('Moussa Traoré', 250_000)
    await round.handOver(1, binta)
    await round.goTo(2)
    await round.collect(['Moussa Traoré'])
    await round.handOver(2, binta)
    await awa.goto(`${path}/accounts`)
    await expect(accountOf(awa, 'Moussa Traoré')).toContainText(money('175 000'))
  })

  await test.step('Awa sees it in the accounts, and proposes to reverse the payment', async () => {
    await awa.goto(`${path}?tab=payments`)
    await awa.getByRole('link', { name: /^Reçu : Moussa Traoré/ }).click()
    await heading(awa, 'Reçu n° 3').waitFor()
    await button(awa, 'Annuler ce versement').click()
    const question = awa.getByRole('alertdialog')
    await fill(question, { Motif: 'Un zéro de trop : c’était 25 000' })
    await button(question, 'Annuler ce versement').click()
    await expectToast(awa, proposed)
  })

  await test.step('Binta reads in figures what changes, and says yes', async () => {
    await binta.goto(`${path}/proposals`)
    for (const change of [
      'La cagnotte de l’échéance 1 passera de 75 000 F CFA à 50 000 F CFA, alors que 75 000 F CFA en sont déjà remis.',
      'La cagnotte de l’échéance 2 passera de 75 000 F CFA à 50 000 F CFA, alors que 75 000 F CFA en sont déjà remis.',
      'Moussa Traoré devra 50 000 F CFA au lieu de 0 F CFA.',
      'L’avance de Moussa Traoré passera de 200 000 F CFA à 0 F CFA.',
    ])
      await expect(binta.getByText(money(change))).toBeVisible()
    await sayYesOnScreen(binta)
  })

  await test.step('the right payment is recorded, and the last pot waits for what the others lack', async () => {
    await round.pay('Moussa Traoré', 25_000, { date: round.days[0] })
    await round.goTo(3)
    await round.collect()
    await awa.goto(`${path}/cycles/3`)
    await heading(awa, 'Cagnotte').waitFor()
    // What Moussa brought pays the second cycle, whose pot was handed over without it.
    expect(await round.cycle(3)).toMatchObject({ available: 50_000 })
    await round.pay('Moussa Traoré', 35_000)
    await round.handOver(3, moussa)
  })

  await test.step('Moussa brought 10,000 too much: Awa gives it back', async () => {
    await awa.goto(`${path}/accounts`)
    await button(awa, 'Rendre de l’argent à Moussa Traoré').click()
    await expect(dialog(awa, 'Rendre de l’argent à Moussa Traoré')).toContainText(
      money('10 000 F CFA'),
    )
    await expectAccessible(awa)
    await button(awa, 'Enregistrer la somme rendue').click()
    await expectToast(awa, 'Somme rendue enregistrée')
    await moussa.goto(`${path}/accounts`)
    await button(moussa, 'J’ai reçu').click()
    await expectToast(moussa, 'Remise confirmée')
  })

  await expectEven(moussa, path, '225 000')
})

test('story-88 Binta says no to the next round: no turn, nothing to pay, and the others complete it @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const people = ['Awa Koné', 'Binta Diop', 'Moussa Traoré']
  const [awa, binta, moussa] = await devices(anotherDevice)
  await firstDay(9)
  const before = await begun([awa, binta, moussa], people, mailbox, 5_000)
  const past = await roundOf(awa, before.id, server)
  await past.goTo(1)
  for (const name of people) await past.pay(name, 15_000)
  for (const [index, witness] of [binta, binta, moussa].entries()) {
    await past.goTo(index + 1)
    await past.handOver(index + 1, witness)
  }

  await test.step('the round is over, and Awa begins the next one', async () => {
    await past.goTo(3, 2)
    await awa.goto(past.path)
    const day = new Date(`${past.days[2]}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + 7)
    await pickDay(awa, awa.getByLabel('Première échéance'), day.toISOString().slice(0, 10))
    await button(awa, 'Recommencer avec les mêmes personnes').click()
    await expectToast(awa, 'La nouvelle tontine est prête')
    await expect(awa).not.toHaveURL(past.path)
  })
  const path = new URL(awa.url()).pathname

  await test.step('at the first visit Binta says no, and Moussa yes', async () => {
    await binta.goto('/dashboard')
    const offer = binta.getByRole('list', { name: 'On attend votre réponse' })
    await expect(offer).toContainText('vous ne devez rien')
    await button(offer, 'Non').click()
    await button(binta.getByRole('alertdialog'), 'Je ne participe pas').click()
    await expectToast(binta, 'vous ne participez pas')
    await expect(offer).toBeHidden()
    await moussa.goto('/dashboard')
    await button(moussa, 'C’est moi, je participe').click()
    await expectToast(moussa, 'Vous participez')
  })

  await test.step('Awa doubles the amount, and Moussa is asked again', async () => {
    await awa.goto(`${path}?terms=`)
    const form = dialog(awa, 'Dates et règles')
    await fill(form, { 'Montant par échéance': '10000' })
    await expectAccessible(awa)
    await button(form, 'Enregistrer').click()
    await expectToast(awa, 'Dates et règles mises à jour')
    await moussa.goto('/dashboard')
    const offer = moussa.getByRole('list', { name: 'On attend votre réponse' })
    await expect(offer).toContainText(money('10 000 F CFA'))
    await button(offer, 'C’est moi, je participe').click()
    await expectToast(moussa, 'Vous participez')
  })

  await test.step('Awa sees the no, and starts with Moussa', async () => {
    await awa.goto(`${path}?tab=members`)
    const line = awa.getByRole('listitem').filter({ hasText: 'Binta Diop' })
    await expect(line).toContainText('A répondu non')
    await expectAccessible(awa)
    await button(awa, 'Rejeter Binta Diop').click()
    await button(awa.getByRole('alertdialog'), 'Rejeter').click()
    await expectToast(awa, 'Membre rejeté')
    await awa.getByRole('tab', { name: 'Aperçu' }).click()
    await button(awa, 'Démarrer').click()
    const question = awa.getByRole('alertdialog')
    await expect(question).toContainText('2 membres sur 3 prévus')
    await button(question, 'Démarrer').click()
    await expectToast(awa, 'La tontine a démarré')
  })

  const round = await roundOf(awa, path.split('/')[2] ?? '', server)
  await test.step('nothing is asked of Binta', async () => {
    await round.goTo(1)
    await awa.goto(path)
    await expect(awa.getByText(money('2 personnes, 20 000 F CFA à verser.'))).toBeVisible()
    await binta.goto('/tontines')
    await expect(binta.getByRole('heading', { name: 'Les voisins' })).toHaveCount(1)
  })

  await test.step('the two others complete the round', async () => {
    for (const [index, witness] of [moussa, moussa].entries()) {
      await round.goTo(index + 1)
      await round.collect(['Binta Diop'])
      await round.handOver(index + 1, witness)
    }
  })
  await expectEven(moussa, path, '40 000')
})

test('story-89 Adama stops paying after the pot: two people write the debt off, and it stays on view @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const people = ['Binta Diop', 'Adama Cissé', 'Moussa Traoré']
  const [binta, adama, moussa] = await devices(anotherDevice)
  await firstDay(5)
  const tontine = await begun([binta, adama, moussa], people, mailbox, 10_000)
  const round = await roundOf(binta, tontine.id, server)
  const { path } = round

  await test.step('Adama, who received the first pot, pays nothing more', async () => {
    await round.goTo(1)
    await round.collect()
    await round.handOver(1, adama)
    await round.goTo(2)
    await round.collect(['Adama Cissé'])
    await round.handOver(2, moussa)
    await round.goTo(3)
    await round.collect(['Adama Cissé'])
    await round.goTo(3, 2)
    await adama.goto(path)
    const situation = adama.locator('section').filter({ hasText: 'Ma situation' })
    await expect(situation).toContainText(/En retard/)
    await expect(situation).toContainText(money('20 000 F CFA'))
    // Whoever opens the tontine is awake again.
    const isAwake = moussa.waitForResponse((answer) => answer.url().endsWith('/here'))
    await moussa.goto(path)
    await isAwake
    await moussa.goto(`${path}/cycles/3`)
    await expect(moussa.getByText('En retard : 1')).toBeVisible()
  })

  await test.step('Binta reads every account before and after, and proposes', async () => {
    await binta.goto(`${path}?tab=members`)
    await button(binta, 'Actions : Adama Cissé').click()
    await binta.getByRole('menuitem', { name: 'Effacer la dette' }).click()
    await heading(binta, 'Effacer la dette d’Adama Cissé').waitFor()
    await expect(accountOf(binta, 'Adama Cissé')).toContainText(money('20 000, puis 0'))
    await fill(binta, { Motif: 'Parti sans adresse' })
    await button(binta, 'Proposer d’effacer la dette').click()
    await button(binta.getByRole('alertdialog'), 'Proposer d’effacer la dette').click()
    await expectToast(binta, 'C’est proposé')
  })

  await test.step('Moussa reads them, too, and says yes', async () => {
    await moussa.goto(`${path}/proposals`)
    await link(moussa, 'Voir tous les comptes, avant et après').click()
    await expect(accountOf(moussa, 'Moussa Traoré')).toContainText(money('30 000, puis 20 000'))
    await link(moussa, 'Voir la proposition').click()
    // It is done at once, as all who lose by it have said yes.
    await sayYesOnScreen(moussa, 'Votre oui est inscrit')
  })

  await round.handOver(3, moussa)
  await expectEven(moussa, path, '70 000')

  await test.step('the debt stays on view', async () => {
    await moussa.goto(`${path}/accounts`)
    await expect(accountOf(moussa, 'Adama Cissé')).toContainText(money('Effacé20 000'))
    await expect(heading(moussa, 'Si la tontine s’arrêtait aujourd’hui')).toHaveCount(0)
    await expectAccessible(moussa)
  })
})

test('story-91 Adama stops paying after the pot: Moussa, who stands for her, pays, and is repaid first @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const people = ['Binta Diop', 'Adama Cissé', 'Moussa Traoré']
  const [binta, adama, moussa] = await devices(anotherDevice)
  await firstDay(2)
  const tontine = await begun([binta, adama, moussa], people, mailbox, 10_000)
  const round = await roundOf(binta, tontine.id, server)
  const { path } = round
  const { members } = await callApi<{ members: { id: string; name: string }[] }>(
    binta,
    'GET',
    path,
    undefined,
    server.url,
  )
  const payerId = members.find(({ name }) => name === 'Moussa Traoré')?.id

  await test.step('Moussa reads what it is to stand for Adama, and does', async () => {
    await moussa.goto(`${path}/accounts`)
    await moussa.getByText('Se porter garant', { exact: true }).click()
    await button(moussa, 'Se porter garant pour Adama Cissé').click()
    const question = moussa.getByRole('alertdialog')
    await expect(question.getByText(/tant qu’on ne lui remet pas de cagnotte/)).toBeVisible()
    await button(question, 'Se porter garant').click()
    await expectToast(moussa, 'Vous êtes garant d’Adama Cissé')
    await binta.goto(`${path}?tab=members`)
    await expect(binta.getByText(/^Garant.: Moussa Traoré$/)).toBeVisible()
  })

  await test.step('Adama receives and stops paying; Moussa pays for her', async () => {
    await round.goTo(1)
    await round.collect()
    await round.handOver(1, adama)
    await round.goTo(2)
    await round.collect(['Adama Cissé'])
    await round.handOver(2, moussa)
    await round.goTo(2, 2)
    await round.pay('Adama Cissé', 10_000, { payerId })
    await round.handOver(2, moussa)
    await moussa.goto(`${path}/accounts`)
    await expect(moussa.getByText('Jusqu’à ce que tout soit payé')).toBeVisible()
    await expect(accountOf(moussa, 'Moussa Traoré').first()).toContainText(
      money('Avancé comme garant10 000'),
    )
    await expectAccessible(moussa)
  })

  await test.step('what Adama pays then repays Moussa first, and the receipt says so', async () => {
    await round.pay('Adama Cissé', 14_000)
    await binta.goto(`${path}?tab=payments`)
    // The copy on the device is shown first, and lacks it.
    await expect(accountOf(binta, 'Adama Cissé').first()).toContainText(money('4 000 F CFA'))
    await binta
      .getByRole('link', { name: /^Reçu : Adama Cissé/ })
      .first()
      .click()
    await expect(
      binta.getByText(money('Dont 10 000 F CFA remboursés à Moussa Traoré, garant')),
    ).toBeVisible()
    await moussa.goto(`${path}/accounts`)
    await expect(moussa.getByRole('heading', { name: 'À rembourser aux garants' })).toHaveCount(0)
  })

  await test.step('the round ends; the rest was given back from hand to hand, and Moussa says so', async () => {
    await round.goTo(3)
    await round.collect(['Adama Cissé', 'Moussa Traoré'])
    await round.goTo(3, 2)
    await round.pay('Adama Cissé', 6000, { payerId })
    await round.handOver(3, moussa)
    await moussa.goto(`${path}/accounts`)
    await button(moussa, 'J’ai été remboursé par Adama Cissé').click()
    const form = moussa.getByRole('dialog', { name: 'Adama Cissé vous a remboursé' })
    const amount = form.getByLabel('Somme remboursée')
    await expect(amount).toHaveValue(money('6 000'))
    await amount.fill('2500')
    await button(form, 'C’est remboursé').click()
    await expectToast(moussa, 'Remboursement noté')
    await button(moussa, 'J’ai été remboursé par Adama Cissé').click()
    await expect(amount).toHaveValue(money('3 500'))
    await button(form, 'C’est remboursé').click()
    await expect(moussa.getByRole('heading', { name: 'À rembourser aux garants' })).toHaveCount(0)
  })

  await expectEven(binta, path, '90 000')
})

type Device = (options: BrowserContextOptions) => Promise<Page>
type MailboxOf = Parameters<typeof arrive>[1]

/** The organizer's desktop and the phones of two others. */
async function devices(anotherDevice: Device): Promise<[Page, Page, Page]> {
  const baseURL = server.url
  return [
    await anotherDevice({ baseURL, viewport: { width: 1280, height: 800 } }),
    await anotherDevice({ ...aPhone, baseURL }),
    await anotherDevice({ ...aPhone, baseURL }),
  ]
}

let startDate = ''
/** Each story begins after the one before, so that the clock never goes back. */
async function firstDay(monthsAgo: number): Promise<void> {
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - monthsAgo, 5)
  startDate = first.toISOString().slice(0, 10)
  await server.turnTo(startDate)
}

/** A monthly tontine in the order of the names, whose organizer comes first. */
async function begun(
  [organizer, ...others]: readonly [Page, ...Page[]],
  names: readonly string[],
  mailbox: MailboxOf,
  amount: number,
): Promise<Tontine> {
  const { url } = server
  for (const [index, page] of [organizer, ...others].entries())
    await arrive(page, mailbox, names[index] ?? '', url)
  const terms = { startDate, amount, memberCount: 3, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(organizer, 'Les voisins', terms, url)
  for (const page of others) await askToJoin(page, tontine, url)
  await letIn(organizer, tontine, url)
  await closeList(organizer, tontine, url)
  return tontine
}

const accountOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The round is over: nobody owes or gets anything, and the page verifies the journal. */
async function expectEven(page: Page, path: string, everything: string): Promise<void> {
  await test.step('the round is over with every account at zero, and the journal is verified', async () => {
    await expectEvenAccounts(page, path, everything)
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
    await expect(total.filter({ hasText: 'Avance' })).toHaveCount(0)
    await page.goto(`${path}/journal`)
    await expect(page.getByText('Tontine terminée : chaque part a reçu sa cagnotte')).toBeVisible()
    await verifyJournal(page)
    await expect(page.getByText('Tout est exact')).toBeVisible()
  })
}
