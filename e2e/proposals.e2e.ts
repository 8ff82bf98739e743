import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { arrive, sayYesOnScreen } from './people.ts'
import { askToJoin, letIn, membersOf, today, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, dialog, expectToast, fill, heading, link, money } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré'] as const
const proposed = 'Proposé : si quelqu’un d’autre est là, il faut encore son oui'

test('story-81 Awa proposes to reverse a payment of Moussa, Binta sees the figures and says yes, and a contest is settled @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const moussa = await anotherDevice()
  const binta = await anotherDevice()
  const terms = { amount: 25_000, memberCount: 3, automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([awa, moussa], mailbox, names, terms)
  await arrive(binta, mailbox, 'Binta Diop')
  await askToJoin(binta, tontine)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`
  await callApi(awa, 'POST', `${path}/start`)
  const members = await membersOf(awa, tontine)
  const idOf = (who: string) => members.find(({ name }) => name === who)?.id
  const memberId = idOf('Moussa Traoré')
  await callApi(awa, 'POST', `${path}/members/${idOf('Binta Diop')}/officer`)
  const pay = async (amount: number, officer = awa) => {
    const paymentId = randomUUID()
    const payment = { paymentId, memberId, amount, date: today(), isMeant: true }
    await callApi(officer, 'POST', `${path}/payments`, payment)
    return `${path}/payments/${paymentId}`
  }
  // Awa would take back alone what she recorded herself.
  const paid = await pay(25_000, binta)

  await test.step('Awa reads that it takes two people, and proposes', async () => {
    await awa.goto(paid)
    await button(awa, 'Annuler ce versement').click()
    const question = awa.getByRole('alertdialog')
    await expect(question).toContainText('Une deuxième personne')
    await fill(question, { Motif: 'Compté deux fois' })
    await button(question, 'Annuler ce versement').click()
    await expectToast(awa, proposed)
    await expect(awa.getByText('Versé', { exact: true })).toBeVisible()
  })

  await test.step('Moussa, whose payment it is, is asked too', async () => {
    await moussa.goto(path)
    await expect(moussa.getByText(money('1 proposition attend votre réponse'))).toBeVisible()
    await link(moussa, 'Voir les propositions').click()
    await heading(moussa, 'Propositions').waitFor()
    await expect(button(moussa, 'Oui, faites-le')).toBeVisible()
  })

  await test.step('it waits for Binta, who sees the figures and says yes', async () => {
    await binta.goto('/dashboard')
    await binta.getByRole('link', { name: /proposal waits for your answer/ }).click()
    await heading(binta, 'Propositions').waitFor()
    await expect(binta.getByText(passesFrom('25 000', '0'))).toBeVisible()
    await expect(binta.getByText(money('Moussa Traoré devra 25 000 F CFA'))).toBeVisible()
    await expectAccessible(binta)
    await sayYesOnScreen(binta)
    await expect(awa.getByText('Annulé', { exact: true }).first()).toBeVisible()
    await expect(moussa.getByText('Acceptée')).toBeVisible()
    await expectAccessible(moussa)
  })

  await test.step('Moussa contests what is recorded next: its money is held back', async () => {
    const contested = await pay(20_000)
    await callApi(moussa, 'POST', `${contested}/contest`, { reason: 'J’ai donné 25 000' })
    await awa.goto(`${path}/cycles/1`)
    await expect(awa.getByText(money('Et 20 000 F CFA contestés'))).toBeVisible()
    await awa.goto(contested)
    await expect(awa.getByText(/^Ce versement est contesté/)).toBeVisible()
    await button(awa, 'Régler la contestation').click()
    const question = awa.getByRole('alertdialog')
    await fill(question, { Motif: 'Recompté ensemble' })
    await button(question, 'Régler la contestation').click()
    await expectToast(awa, proposed)
    await link(awa, 'Voir la proposition').click()
    await expect(button(awa, 'Retirer ma proposition')).toBeVisible()
    // A contest is between them and the officer: another person settles it.
    await expect(moussa.getByText(/^Vous ne répondez pas/)).toBeVisible()
    await expect(button(moussa, 'Oui, faites-le')).toHaveCount(0)
    await sayYesOnScreen(binta)
    await expect(awa.getByText('Aucune proposition n’attend de réponse.')).toBeVisible()
    await awa.goto(contested)
    await expect(awa.getByText('Contestation réglée', { exact: false })).toBeVisible()
  })
})

test('story-93 after the start Awa recognizes Tantie Rose in a request, Moussa says yes, and reads that another e-mail of a guest takes two @phone @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const moussa = await anotherDevice()
  const phone = await anotherDevice(aPhone)
  const members = [
    { name: 'Tantie Rose', phone: '+2250700000077' },
    { name: 'Yao', email: 'yao@example.ci' },
  ]
  const terms = { memberCount: 4, automaticRankingMethod: 'alphabetical', members }
  const { tontine } = await twoInACircle([awa, moussa], mailbox, names, terms)
  const path = `/tontines/${tontine.id}`
  await callApi(awa, 'POST', `${path}/start`)
  const { email } = await arrive(phone, mailbox, 'Rosalie Kouassi')
  await askToJoin(phone, tontine)

  await test.step('another e-mail of Yao takes a second member', async () => {
    await awa.goto(`${path}?tab=members`)
    await button(awa, 'Actions : Yao').click()
    await awa.getByRole('menuitem', { name: 'Corriger le nom ou le numéro' }).click()
    const form = dialog(awa, 'Corriger : Yao')
    const email = form.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toHaveValue('yao@example.ci')
    await expect(email).toHaveAccessibleDescription(/un autre membre confirmera/)
    await expectAccessible(awa)
    await awa.keyboard.press('Escape')
  })

  await test.step('Awa reads that it takes two people, and proposes', async () => {
    await button(awa, 'Rosalie Kouassi : déjà sur la liste ?').click()
    const question = awa.getByRole('dialog')
    await question.getByRole('radio', { name: /Tantie Rose/ }).click()
    await expect(question).toContainText('Une deuxième personne')
    await expectAccessible(awa)
    await button(question, 'C’est la même personne').click()
    await expectToast(awa, proposed)
  })

  await test.step('Moussa reads which account gets which place, and says yes', async () => {
    await moussa.goto(`${path}/proposals`)
    await heading(moussa, /^Reconnaître Rosalie Kouassi comme Tantie Rose/).waitFor()
    await expectAccessible(moussa)
    await sayYesOnScreen(moussa)
    await expect(moussa.getByText('Reconnaître Rosalie Kouassi, membre sans compte')).toBeVisible()
  })

  await test.step('Rosalie has the line, and says that it is hers', async () => {
    await awa.goto(`${path}?tab=members`)
    const line = awa.getByRole('listitem').filter({ hasText: email })
    await expect(line).toHaveCount(1)
    await expect(awa.getByText('Tantie Rose')).toHaveCount(0)
    await phone.goto('/dashboard')
    const offer = phone.getByRole('list', { name: 'On attend votre réponse' })
    await button(offer, 'C’est moi, je participe').click()
    await expect(offer).toBeHidden()
  })
})

const passesFrom = (before: string, after: string) =>
  money(`La cagnotte de l’échéance 1 passera de ${before} F CFA à ${after} F CFA`)
