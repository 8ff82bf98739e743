import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { askToJoin, haveTontine, letIn, membersOf, type Tontine } from './prepare.ts'
import { roundOf } from './round.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printTouches } from './touches.ts'
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

/** In alphabetical order, which is the order of their turns; Mariam has two hands. */
const guests = ['Claire Dubois', 'Ibrahim Touré', 'Mariam Bamba', 'Rokia Sylla', 'Yao Kouassi']
const hands = 9
const due = 10_000
const pot = hands * due

test('story-80 eight members, a whole round: late, in parts, ahead, reversed, disputed, and settled in the end @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  test.setTimeout(600_000)
  const { url } = server
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const fatou = await anotherDevice({ ...aPhone, baseURL: url })
  const counted = await countTouches(awa)
  await arrive(awa, mailbox, 'Awa Koné', url)
  await arrive(moussa, mailbox, 'Moussa Traoré', url)
  await arrive(fatou, mailbox, 'Fatou Diallo', url)
  const tontine = await begun(awa, [moussa, fatou])
  const round = await roundOf(awa, tontine.id, server)
  expect(round.days).toHaveLength(hands)
  const cyclePage = (number: number) => `${round.path}/cycles/${number}`

  await test.step('Claire pays in parts, and Yao is late', async () => {
    await round.goTo(1)
    await round.collect(['Claire Dubois', 'Yao Kouassi'])
    await awa.goto(cyclePage(1))
    await awa.getByRole('button', { name: /Claire Dubois/ }).click()
    const form = dialog(awa, 'Enregistrer un versement')
    await fill(form, { Montant: '4000' })
    await button(form, 'Enregistrer').click()
    await expectToast(awa, 'Paiement enregistré avec succès')
    await expect(dueOf(awa, 'Claire Dubois')).toContainText('Versé en partie')
    await expect(dueOf(awa, 'Claire Dubois')).toContainText(money('4 000 F CFA sur 10 000 F CFA'))

    await round.goTo(1, 3)
    await round.pay('Claire Dubois', 6_000)
    await awa.reload()
    await expect(dueOf(awa, 'Claire Dubois')).toContainText('Versé en retard')
    await expect(dueOf(awa, 'Yao Kouassi')).toContainText('En retard')
    await expectAccessible(awa)
    await awa.getByRole('button', { name: /Yao Kouassi/ }).click()
    await button(form, 'Enregistrer').click()
    await expect(dueOf(awa, 'Yao Kouassi')).toContainText('Versé en retard')
    // The organizer takes the first pot: a member who is no officer is the witness.
    await round.handOver(1, fatou)
  })

  await test.step('Fatou pays three months at once, and sees what she is ahead', async () => {
    await round.goTo(2)
    await round.collect(['Fatou Diallo'])
    await round.pay('Fatou Diallo', 3 * due)
    await fatou.goto(round.path)
    const situation = fatou.locator('section').filter({ hasText: 'Ma situation' })
    await expect(situation).toContainText('Vous êtes à jour')
    await expect(situation).toContainText('Versé d’avance')
    await expect(situation).toContainText(money('20 000 F CFA'))
    await expectAccessible(fatou)
  })

  await test.step('Ibrahim’s payment was recorded twice, and the second is reversed', async () => {
    await round.pay('Ibrahim Touré', due)
    await awa.goto(`${round.path}?tab=payments`)
    const latest = awa.getByRole('row').filter({ hasText: 'Ibrahim Touré' }).first()
    await latest.getByRole('link').click()
    await button(awa, 'Annuler ce versement').click()
    const question = awa.getByRole('alertdialog')
    await fill(question, { Motif: 'Noté deux fois' })
    await button(question, 'Annuler ce versement').click()
    await expectToast(awa, 'Versement annulé')
    await awa.goto(`${round.path}?tab=payments`)
    await expect(latest).toContainText('Annulé')
    await expect(latest).toContainText('Motif : Noté deux fois')
  })

  await test.step('Claire has no account: Awa hands her the pot, and Fatou is the witness', async () => {
    await awa.goto(cyclePage(2))
    await handOverOnScreen(awa)
    await fatou.goto(cyclePage(2))
    await expectAccessible(fatou)
    await button(fatou, 'Confirmer la remise').click()
    await expectToast(fatou, 'Remise confirmée')
    await expect(fatou.getByText('Témoin : Fatou Diallo')).toBeVisible()
    await expect(awa.getByText('Tout est remis et confirmé.')).toBeVisible()
  })

  await test.step('the months go by: Fatou is ahead, Mariam pays and receives for two hands', async () => {
    for (const cycle of [3, 4, 5, 6]) {
      await round.goTo(cycle)
      await round.collect(cycle <= 4 ? ['Fatou Diallo'] : [])
      // Fatou confirms her own pot; of the others she is the witness.
      await round.handOver(cycle, fatou)
    }
    const [first, second] = [await round.cycle(5), await round.cycle(6)]
    expect(first.beneficiary.memberName).toBe('Mariam Bamba')
    expect(second.beneficiary.memberName).toBe('Mariam Bamba')
  })

  await test.step('Moussa says that the pot did not arrive, and then that it did', async () => {
    await round.goTo(7)
    await round.collect()
    await awa.goto(cyclePage(7))
    await handOverOnScreen(awa)
    await moussa.goto(cyclePage(7))
    await button(moussa, 'Je n’ai pas reçu').click()
    const question = moussa.getByRole('alertdialog')
    await fill(question, { Motif: 'Rien sur mon compte' })
    await button(question, 'Je n’ai pas reçu').click()
    await expectToast(moussa, 'Remise contestée')
    await expect(awa.getByText('Contestée')).toBeVisible()
    await expect(awa.getByText('Motif : Rien sur mon compte')).toBeVisible()
    await button(moussa, 'J’ai reçu').click()
    await expect(awa.getByText('Tout est remis et confirmé.')).toBeVisible()
    await expectAccessible(moussa)
  })

  await test.step('a pot that is not complete is handed over, once it was said what is missing', async () => {
    await round.goTo(8)
    await round.collect(['Moussa Traoré'])
    await awa.goto(cyclePage(8))
    await button(awa, 'Remettre la cagnotte').waitFor()
    Object.assign(counted, { touches: 0, keys: 0 })
    await button(awa, 'Remettre la cagnotte').click()
    const form = dialog(awa, 'Remettre la cagnotte')
    await expect(form).toContainText(money('Il manque 10 000 F CFA dans cette cagnotte'))
    await expect(form).toContainText(money('Moussa Traoré : 10 000 F CFA'))
    await button(form, 'Enregistrer la remise').click()
    await form.getByRole('button', { name: /^Oui, remettre 80.000.F.CFA$/ }).click()
    await expectToast(awa, 'Remise enregistrée')
    expect((await printTouches('hand over a pot that is not complete', counted)).touches).toBe(3)
    await moussa.goto(cyclePage(8))
    await button(moussa, 'Confirmer la remise').click()
    await expectToast(moussa, 'Remise confirmée')
    // Payments made later for that cycle are included.
    await round.pay('Moussa Traoré', due)
    await round.handOver(8, moussa)
  })

  await test.step('the last pot ends the round', async () => {
    await round.goTo(9)
    await round.collect()
    await round.handOver(9, moussa)
    await awa.goto(round.path)
    await expect(awa.getByText('Terminée')).toBeVisible()
  })

  await test.step('every hand has paid exactly what it received', async () => {
    const { rows, columns, credits, totals } = await round.grid()
    expect(rows.map(({ paid }) => paid)).toEqual(rows.map(() => pot))
    const received = new Map(columns.map(({ handId, confirmed }) => [handId, confirmed]))
    expect(rows.map(({ handId }) => received.get(handId))).toEqual(rows.map(() => pot))
    expect(credits).toEqual([])
    expect(totals).toMatchObject({
      paidIn: hands * pot,
      sent: hands * pot,
      confirmed: hands * pot,
      pots: 0,
      owed: 0,
    })
  })

  await test.step('a stranger checks a receipt by the link of its QR code', async () => {
    await awa.goto(`${round.path}?tab=payments`)
    await awa
      .getByRole('link', { name: /^Reçu : Moussa Traoré/ })
      .first()
      .click()
    const checked = await link(awa, 'Ouvrir la page de vérification').getAttribute('href')
    const visitor = await anotherDevice({ ...aPhone, baseURL: url })
    await visitor.goto(checked ?? 'no link')
    await heading(visitor, 'Reçu authentique').waitFor()
    await expect(visitor.getByText(money('10 000 F CFA')).first()).toBeVisible()
    await expect(visitor.getByText('Moussa')).toHaveCount(0)
    await expectAccessible(visitor)
  })

  await test.step('Moussa’s own phone verifies the whole journal', async () => {
    await moussa.goto(`${round.path}/journal`)
    await expect(
      moussa.getByText('Tontine terminée : chaque part a reçu sa cagnotte'),
    ).toBeVisible()
    await verifyJournal(moussa)
    await expect(moussa.getByText('Tout est exact')).toBeVisible()
    const sums = moussa.getByRole('definition')
    const all = money('810 000 F CFA')
    await expect(sums.nth(0)).toHaveText(all)
    await expect(sums.nth(1)).toHaveText(all)
    await expect(sums.nth(2)).toHaveText(all)
  })

  await test.step('and the next round begins with the same eight, who say yes again', async () => {
    await round.goTo(9, 5)
    await awa.goto(round.path)
    const start = new Date(`${round.days[8]}T00:00:00Z`)
    start.setUTCDate(start.getUTCDate() + 20)
    const day = start.toISOString().slice(0, 10)
    await pickDay(awa, awa.getByLabel('Première échéance'), day)
    await button(awa, 'Recommencer avec les mêmes personnes').click()
    await expectToast(awa, 'La nouvelle tontine est prête')
    await expect(awa).not.toHaveURL(round.path)
    const next = new URL(awa.url()).pathname.split('/').at(-1) ?? ''
    const members = await membersOf(awa, { ...tontine, id: next }, url)
    for (const [person, name] of [
      [moussa, 'Moussa Traoré'],
      [fatou, 'Fatou Diallo'],
    ] as const) {
      const own = members.find((member) => member.name === name)?.id
      const answer = `/tontines/${next}/members/${own}/answer`
      await callApi(person, 'POST', answer, { takesPart: true }, url)
    }
    const known = members.filter(({ name }) => guests.includes(name))
    const memberIds = known.map(({ id }) => id)
    await callApi(moussa, 'POST', `/tontines/${next}/members/vouch`, { memberIds }, url)
    const following = await roundOf(awa, next, server)
    expect(following.days).toHaveLength(hands)
    expect(following.days[0]).toBe(day)
  })
})

/** Awa's tontine, ten months ago: two people with accounts and five without, in alphabetical order. */
async function begun(awa: Page, others: readonly Page[]): Promise<Tontine> {
  const { url, turnTo } = server
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - 10, 5)
  const startDate = first.toISOString().slice(0, 10)
  const before = new Date(first)
  before.setUTCDate(before.getUTCDate() - 14)
  await turnTo(before.toISOString().slice(0, 10))
  const tontine = await haveTontine(
    awa,
    'Les Lionnes de Treichville',
    {
      amount: due,
      memberCount: 8,
      startDate,
      automaticRankingMethod: 'alphabetical',
      members: guests.map((name) => ({ name })),
    },
    url,
  )
  for (const person of others) await askToJoin(person, tontine, url)
  await letIn(awa, tontine, url)
  const members = await membersOf(awa, tontine, url)
  const mariam = members.find(({ name }) => name === 'Mariam Bamba')
  await callApi(
    awa,
    'POST',
    `/tontines/${tontine.id}/members/${mariam?.id}/hands`,
    { hands: 2 },
    url,
  )
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, {}, url)
  return tontine
}

/** A member's row of the collection. */
const dueOf = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ hasText: 'Collecte' })
    .getByRole('listitem')
    .filter({ hasText: name })

/** The officer records that the whole pot was handed over, as the form proposes. */
async function handOverOnScreen(page: Page): Promise<void> {
  await button(page, 'Remettre la cagnotte').click()
  await button(dialog(page, 'Remettre la cagnotte'), 'Enregistrer la remise').click()
  await expectToast(page, 'Remise enregistrée')
}
