import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, closeList, havePaid, letIn, membersOf, today, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, heading, money } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré'] as const

test('story-14 a declared payment is shown as declared everywhere, and is confirmed in the payment form @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  const terms = { automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([page, other], mailbox, names, terms)
  const path = `/tontines/${tontine.id}`

  // Before the start no one owes money.
  await other.goto('/dashboard')
  await expect(other.getByText('You are up to date')).toBeVisible()
  await page.goto(`${path}/cycles/1`)
  await expect(page.getByText('La tontine n’a pas encore démarré : rien n’est dû.')).toBeVisible()

  await closeList(page, tontine)
  await havePaid(page, tontine, 'Awa Koné')
  const moussa = (await membersOf(page, tontine)).find(({ name }) => name === 'Moussa Traoré')
  await callApi(other, 'POST', `${path}/payments/declared`, {
    paymentId: randomUUID(),
    memberId: moussa?.id,
    amount: 5_000,
    date: today(),
  })
  await other.goto(path)
  const situation = other.locator('section').filter({ hasText: 'Ma situation' })
  await expect(situation.getByText('Vous avez déclaré')).toBeVisible()
  await expect(button(situation, /^Déclarer/)).toHaveCount(0)

  await page.goto(`${path}/cycles/1`)
  await heading(page, 'Échéance 1 sur 2').waitFor()
  await button(page, 'Remettre la cagnotte').click()
  const form = dialog(page, 'Remettre la cagnotte')
  await expect(form.getByText(money('Il manque 5 000 F CFA dans cette cagnotte'))).toBeVisible()
  await expectAccessible(page)
  await button(form, 'Enregistrer la remise').click()
  await button(form, 'Non, attendre').click()

  await button(page, /^Moussa Traoré.*Déclaré.*Confirmer$/).click()
  const sheet = dialog(page, 'Versement déclaré')
  await expectAccessible(page)
  await button(sheet, /^Confirmer le versement de Moussa Traoré/).click()
  await expectToast(page, 'Versement confirmé')
  await expect(page.getByText('À jour : 2')).toBeVisible()
  await expect(situation.getByText('Vous êtes à jour')).toBeVisible()
})

test('story-15 at a meeting a touch each records the cash and confirms the declared payments @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  const guests = ['Fanta Sow', 'Ibra Ba', 'Zita Doh'].map((name) => ({ name }))
  const terms = { members: guests, memberCount: 5, automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([page, other], mailbox, names, terms)
  const path = `/tontines/${tontine.id}`
  await callApi(page, 'POST', `${path}/start`)
  const members = await membersOf(page, tontine)
  const idOf = (name: string) => members.find((member) => member.name === name)?.id
  const payerId = idOf('Moussa Traoré')
  for (const name of ['Moussa Traoré', 'Fanta Sow', 'Zita Doh'])
    await callApi(other, 'POST', `${path}/payments/declared`, {
      paymentId: randomUUID(),
      memberId: idOf(name),
      ...(name !== 'Moussa Traoré' && { payerId }),
      amount: 5_000,
      date: today(),
      isMeant: true,
    })
  const counted = await countTouches(page)

  await test.step('from the list of members who still owe to the confirmation of a payment', async () => {
    await page.goto(path)
    const owing = page.getByRole('list', { name: 'Encore à verser' })
    await button(owing, /^Confirmer le versement de Zita Doh/).click()
    const sheet = dialog(page, 'Versement déclaré')
    await button(sheet, /^Confirmer le versement de Zita Doh/).click()
    await expectToast(page, 'Versement confirmé')
    await expect(button(owing, /^Confirmer/)).toHaveCount(2)
    await expectAccessible(page)
    await printTouches('confirm one payment from the list of debtors', counted)
  })

  await test.step('two pay in cash and two are confirmed, a touch each', async () => {
    await page.goto(`${path}/cycles/1/meeting`)
    await button(page, 'Ouvrir la séance').click()
    const takes = page.getByRole('button', { name: /^Reçu .* d(?:e |’)/ })
    const confirms = page.getByRole('button', { name: /^Confirmer 5.000.F.CFA d(?:e |’)/ })
    await expect(takes).toHaveCount(2)
    await expect(confirms).toHaveCount(2)
    await expectAccessible(page)
    await countFromZero(counted)
    for (const touches of [takes, confirms])
      for (const left of [1, 0]) {
        await touches.first().click()
        await expect(touches).toHaveCount(left)
      }
    const { touches } = await printTouches('record 2 and confirm 2 payments of a meeting', counted)
    expect(touches).toBe(4)
    await expect(page.getByText('4 sur 4 personnes')).toBeVisible()
    await page.goto(`${path}/cycles/1`)
    await expect(page.getByText('À jour : 5')).toBeVisible()
  })
})

test('story-120 Awa refuses what Moussa declared, who says that it is not right: Binta has the last word @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const [moussa, binta] = [await anotherDevice(), await anotherDevice()]
  const terms = { automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([page, moussa], mailbox, names, terms)
  await arrive(binta, mailbox, 'Binta Diop')
  await askToJoin(binta, tontine)
  await letIn(page, tontine)
  await closeList(page, tontine)
  const path = `/tontines/${tontine.id}`
  const payer = (await membersOf(page, tontine)).find(({ name }) => name === 'Moussa Traoré')
  const paymentId = randomUUID()
  const receipt = `${path}/payments/${paymentId}`
  const paid = { paymentId, memberId: payer?.id, amount: 5_000, date: today() }
  await callApi(moussa, 'POST', `${path}/payments/declared`, paid)
  await callApi(page, 'POST', `${receipt}/refuse`, { reason: 'Je n’ai rien reçu.' })

  await test.step('Moussa reads why, and says once that it is not right', async () => {
    await moussa.goto(receipt)
    await expect(moussa.getByText('Je n’ai rien reçu.').first()).toBeVisible()
    await expectAccessible(moussa)
    await button(moussa, 'Ce n’est pas juste').click()
    const question = moussa.getByRole('alertdialog')
    await expect(question).toContainText('Vous pouvez le faire une fois.')
    await expectAccessible(moussa)
    await question.getByLabel('Motif').fill('Remis à la séance, devant Binta')
    await button(question, 'Ce n’est pas juste').click()
    await expectToast(moussa, 'Refus contesté')
    await expect(moussa.getByText(/ce refus est contesté/)).toBeVisible()
    await moussa.goto(path)
    await expect(moussa.getByText('Vous avez déclaré')).toBeVisible()
  })

  await test.step('Awa may only confirm it now', async () => {
    await page.goto(receipt)
    await expect(button(page, /^Confirmer le versement/)).toBeVisible()
    await expect(button(page, 'Refuser')).toHaveCount(0)
  })

  await test.step('Binta is asked, and confirms it as a witness', async () => {
    await binta.goto(path)
    await button(binta, /^Notifications/).click()
    await expect(binta.getByText(/Moussa Traoré dit avoir fait un versement refusé/)).toBeVisible()
    await binta.goto(receipt)
    await expect(button(binta, 'Refuser')).toBeVisible()
    await expectAccessible(binta)
    await button(binta, /^Confirmer comme témoin/).click()
    await expectToast(binta, 'Versement confirmé')
  })
})
