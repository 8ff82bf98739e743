import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn, membersOf } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import {
  aPhone,
  button,
  dialog,
  expectToast,
  field,
  heading,
  link,
  money,
  whenLoaded,
} from './ui.ts'

test('story-106 before the draw nobody has a rank, missing people are counted, and the organizer sees what follows closing the list @phone @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  test.slow()
  const [moussa, fatou] = [await anotherDevice(aPhone), await anotherDevice(aPhone)]
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(moussa, mailbox, 'Moussa Traoré')
  const { email } = await arrive(fatou, mailbox, 'Fatou Diallo')
  const terms = { memberCount: 4, automaticRankingMethod: 'random' }
  const tontine = await haveTontine(awa, 'Les voisins', terms)
  await askToJoin(moussa, tontine)
  await letIn(awa, tontine)
  for (const guest of [{ name: 'Claire Dubois' }, { name: 'Fatou Diallo', email }])
    await callApi(awa, 'POST', `/tontines/${tontine.id}/members`, guest)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`

  await test.step('the card with the steps names the guests without a witness', async () => {
    await awa.goto(path)
    const yes = awa.getByRole('listitem').filter({ hasText: /^2?Chacun dit oui/ })
    await expect(yes).toContainText('2 sur 4')
    await expect(yes).toContainText('qu’il connaît Claire Dubois et Fatou Diallo.')
    await expect(link(yes, 'Écrire au groupe sur WhatsApp')).toHaveAttribute('href', /Claire/)
    await expect(awa.getByText(/Il manque 2.personnes\./)).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('Fatou is asked for her yes at the tontine’s own link', async () => {
    // She may not read the tontine yet.
    expectConsoleError(/404/)
    await fatou.goto(path)
    await heading(fatou, 'Les voisins').waitFor()
    await expect(fatou.getByText('Claire Dubois')).toHaveCount(0)
    await expectAccessible(fatou)
    await button(fatou, 'C’est moi, je participe').click()
    await expectToast(fatou, 'Vous participez')
    await expect(fatou.getByRole('tab', { name: /^Membres/ })).toBeVisible()
  })

  await test.step('a witness speaks for Claire', async () => {
    const claire = (await membersOf(awa, tontine)).find(({ name }) => name === 'Claire Dubois')
    await callApi(moussa, 'POST', `${path}/members/vouch`, { memberIds: [claire?.id] })
  })

  await test.step('the circle has no order: no rank, no turn, no beneficiary', async () => {
    await moussa.goto(path)
    await whenLoaded(moussa)
    const circle = moussa.getByRole('list', { name: 'Les membres, encore sans ordre' })
    await expect(circle.getByRole('button')).toHaveCount(4)
    await expect(moussa.getByText('L’ordre sera tiré au démarrage.')).toBeVisible()
    await expect(moussa.getByText('Votre place dans l’ordre n’est pas encore fixée.')).toBeVisible()
    await expect(moussa.getByText(/^\de?r? tour/)).toHaveCount(0)
    await expectAccessible(moussa)
    await moussa.goto('/dashboard')
    await expect(moussa.getByText('Next Payout')).toBeVisible()
    await expect(moussa.getByText(/votre tour/i)).toHaveCount(0)
    await moussa.goto(`${path}/ranking`)
    await expect(moussa.getByText('aperçu, le tirage reste à faire')).toBeVisible()
    await expect(moussa.getByText('Rien n’est encore tiré.')).toBeVisible()
    await moussa.goto(`${path}/journal`)
    await expect(moussa.getByText('Tontine créée')).toBeVisible()
    await expect(moussa.getByText(/ordre tiré/i)).toHaveCount(0)
  })

  await test.step('Awa starts on the card at the top, and sees the draw', async () => {
    // Else the phones of all would end it at once.
    for (const page of [moussa, fatou]) await page.goto('about:blank')
    await awa.goto(path)
    await whenLoaded(awa)
    await button(awa, 'Tirer l’ordre et démarrer').tap()
    const question = awa.getByRole('alertdialog', { name: /«.Les voisins.»/ })
    await button(question, 'Tirer l’ordre et démarrer').tap()
    await expectToast(awa, 'Le tirage commence')
    await expect(heading(awa, 'Le tirage est en cours')).toBeInViewport()
    await expect(awa.locator(':focus')).toContainText('Le tirage est en cours')
  })
})

test('story-107 a member who owes something says with two touches that it was paid @phone', async ({
  page: awa,
  anotherDevice,
  mailbox,
}) => {
  const moussa = await anotherDevice(aPhone)
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(moussa, mailbox, 'Moussa Traoré')
  const tontine = await haveTontine(awa, 'Les voisins')
  await askToJoin(moussa, tontine)
  await letIn(awa, tontine)
  await closeList(awa, tontine)
  await moussa.goto('/dashboard')
  await link(moussa, 'I have paid').click()
  const form = dialog(moussa, 'Déclarer un versement')
  await expect(field(form, 'Montant')).toHaveValue(money('5 000'))
  await button(form, 'Déclarer').click()
  await expectToast(moussa, 'Versement déclaré')
  await expect(moussa).toHaveURL(`/tontines/${tontine.id}`)
})
