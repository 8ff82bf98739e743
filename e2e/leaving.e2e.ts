import { approve, arrive, createTontine, signIn, signOut } from './people.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, heading } from './ui.ts'

test('who was written down without being asked takes himself out, and the organiser hears of it @phone', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // The news that he has left may reach his page before the answer takes him away from it.
  expectConsoleError(/the server responded with a status of 403/)
  await arrive(page, mailbox, 'Awa Koné')
  const phone = await anotherDevice(aPhone)
  const moussa = await arrive(phone, mailbox, 'Moussa Traoré')
  await page.goto('/tontines/create')
  const members = [{ Nom: moussa.name, 'E-mail': moussa.email }]
  const path = await createTontine(page, { name: 'Les inconnus', amount: '5000', members })
  await approve(page, moussa)

  await phone.goto('/dashboard')
  await signOut(phone)
  await phone.goto(path)
  await signIn(phone, moussa)
  await heading(phone, 'Les inconnus').waitFor()
  await expectAccessible(phone)
  await button(phone, 'Quitter le cercle').click()
  const question = phone.getByRole('alertdialog')
  await expect(question).toContainText('Les responsables en sont prévenus')
  await button(question, 'Quitter le cercle').click()
  await expectToast(phone, 'Vous avez quitté le cercle')
  await expect(phone).toHaveURL('/tontines')
  await expect(phone.getByText('Les inconnus')).toBeHidden()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Moussa Traoré a quitté votre cercle')).toBeVisible()
})
