import { randomUUID } from 'node:crypto'
import { ask, havePaid, membersOf, today, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, heading, money } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré'] as const

test('a declared payment says so everywhere, and is confirmed where it would be recorded', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  const terms = { automaticRankingMethod: 'alphabetical' }
  const { tontine } = await twoInACircle([page, other], mailbox, names, terms)
  const path = `/tontines/${tontine.id}`

  // Before the start nobody is asked for money.
  await other.goto('/dashboard')
  await expect(other.getByText('You are up to date')).toBeVisible()
  await page.goto(`${path}/cycles/1`)
  await expect(page.getByText('La tontine n’a pas encore démarré : rien n’est dû.')).toBeVisible()

  await havePaid(page, tontine, 'Awa Koné')
  const moussa = (await membersOf(page, tontine)).find(({ name }) => name === 'Moussa Traoré')
  await ask(other, 'POST', `${path}/payments/declared`, {
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
