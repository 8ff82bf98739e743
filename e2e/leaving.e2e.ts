import { approve, arrive, createTontine } from './people.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, heading } from './ui.ts'

test('story-30 a person who was added without being asked leaves, and the organizer is notified @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // The live update that Moussa has left may reach the page before the response redirects it.
  expectConsoleError(/the server responded with a status of 403/)
  await arrive(page, mailbox, 'Awa Koné')
  const phone = await anotherDevice(aPhone)
  const moussa = await arrive(phone, mailbox, 'Moussa Traoré')
  await page.goto('/tontines/create')
  const members = [{ Nom: moussa.name, 'E-mail': moussa.email }]
  const path = await createTontine(page, { name: 'Les inconnus', amount: '5000', members })
  await approve(page, moussa)

  // No one is a member of a circle before they agree.
  await phone.goto('/dashboard')
  const offer = phone.getByRole('list', { name: 'On attend votre réponse' })
  await expect(offer).toContainText('Awa Koné a mis votre nom sur la liste de « Les inconnus »')
  await expectAccessible(phone)
  await button(offer, 'C’est moi, je participe').click()
  await expectToast(phone, 'Vous participez à « Les inconnus »')
  await expect(offer).toBeHidden()
  await phone.goto(path)
  await heading(phone, 'Les inconnus').waitFor()
  await expectAccessible(phone)
  await button(phone, 'Quitter la tontine').click()
  const question = phone.getByRole('alertdialog')
  await expect(question).toContainText('Les responsables en sont prévenus')
  await button(question, 'Quitter la tontine').click()
  await expectToast(phone, 'Vous avez quitté la tontine')
  await expect(phone).toHaveURL('/tontines')
  // Until the new page is shown, the old one still has the name in several places.
  await expect(phone.getByText('Les inconnus')).toHaveCount(0)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Moussa Traoré a quitté votre tontine')).toBeVisible()
})

test('story-31 a person who was added by mistake declines, and is not asked again @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  const phone = await anotherDevice(aPhone)
  const moussa = await arrive(phone, mailbox, 'Moussa Traoré')
  await page.goto('/tontines/create')
  const members = [{ Nom: 'Moussa du marché', 'E-mail': moussa.email }]
  const path = await createTontine(page, { name: 'Par erreur', amount: '5000', members })

  await phone.goto('/tontines')
  const offer = phone.getByRole('list', { name: 'On attend votre réponse' })
  await button(offer, 'Non').click()
  const question = phone.getByRole('alertdialog')
  await expect(question).toContainText('on ne vous le demandera plus')
  await button(question, 'Je ne participe pas').click()
  await expectToast(phone, 'C’est noté : vous ne participez pas à')
  await expect(offer).toBeHidden()
  await phone.goto('/dashboard')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()

  await page.goto(`${path}?tab=members`)
  const line = page.getByRole('listitem').filter({ hasText: 'Moussa du marché' })
  await expect(line).toContainText('A répondu non')
  await expect(line).not.toContainText(moussa.email)
})

test('story-32 a guest known only by phone number requests to join, and the organizer sees who it is @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const members = [{ Nom: 'Tantie Rose', Téléphone: '07 00 00 00 77' }, { Nom: 'Yao' }]
  const path = await createTontine(page, { name: 'Les voisines', amount: '5000', members })
  const link = await page.getByRole('textbox', { name: /invitation/i }).inputValue()

  const phone = await anotherDevice(aPhone)
  const rose = await arrive(phone, mailbox, 'Rosalie Kouassi')
  await phone.goto(new URL(link).pathname)
  await phone.getByRole('textbox', { name: /Phone|Téléphone/ }).fill('07 00 00 00 77')
  await button(phone, 'Join Tontine').click()
  await expect(phone).toHaveURL('/tontines')

  await page.goto(`${path}?tab=members`)
  await button(page, 'Rosalie Kouassi : déjà sur la liste ?').click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('radio', { name: /Tantie Rose/ })).toBeChecked()
  await expect(question).toContainText('Même numéro de téléphone, non vérifié')
  await expectAccessible(page)
  await button(question, 'C’est la même personne').click()
  await expectToast(page, 'Membre approuvé avec succès')
  const line = page.getByRole('listitem').filter({ hasText: rose.email })
  await expect(line).toContainText('Doit encore dire oui')
  await expect(page.getByText('Tantie Rose')).toHaveCount(0)

  await phone.goto('/dashboard')
  const offer = phone.getByRole('list', { name: 'On attend votre réponse' })
  await expect(offer).toContainText('Awa Koné est d’accord')
  await button(offer, 'C’est moi, je participe').click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(line).not.toContainText('pas encore répondu')
})
