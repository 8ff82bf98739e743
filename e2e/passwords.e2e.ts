import { arrive, register, signIn, newPerson } from './people.ts'
import { expect, test } from './setup/test.ts'
import { button, expectComplaint, expectToast, field, fill, heading, link } from './ui.ts'

test('story-46 a link that is opened on another device requires the password once, and leads to a new link @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/the server responded with a status of 409/)
  const awa = newPerson('Awa Koné')
  await page.goto('/auth/register')
  await register(page, awa)

  const phone = await anotherDevice()
  const { links } = await mailbox.next(awa.email)
  await phone.goto(links[0] ?? '')
  await field(phone, 'Mot de passe').fill('Cauris-2027')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText(
    'Ce n’est pas le mot de passe choisi à l’inscription.',
  )
  await expectAccessible(phone)
  await expect(link(phone, 'Choisir un nouveau mot de passe')).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  )
  await field(phone, 'Mot de passe').fill(awa.password)
  await button(phone, 'Confirmer mon adresse').click()
  await expect(heading(phone, 'Hello, Awa Koné')).toBeVisible()
})

test('story-47 a forgotten password is reset by mail, and other devices are signed out @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // The old password and the link's second use are refused, and the other device loses its session.
  expectConsoleError(/the server responded with a status of 4\d\d/)
  const other = await anotherDevice()
  const awa = await arrive(other, mailbox, 'Awa Koné')
  await other.goto('/tontines')
  await heading(other, 'My Tontines').waitFor()

  await page.goto('/auth/login')
  await link(page, 'Mot de passe oublié ?').click()
  await expectAccessible(page)
  await fill(page, { 'E-mail address': 'awa' })
  await button(page, 'Send Reset Link').click()
  await expectComplaint(page, 'E-mail address', 'Please enter a valid email')
  await fill(page, { 'E-mail address': awa.email })
  await button(page, 'Send Reset Link').click()
  await expectToast(
    page,
    'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
  )
  await expectAccessible(page)

  const { links } = await mailbox.next(awa.email)
  await page.goto(links[0] ?? '')
  await heading(page, 'Nouveau mot de passe').waitFor()
  await expectAccessible(page)
  const password = 'Cauris-2027'
  await fill(page, {
    'Nouveau mot de passe': password,
    'Confirmer le nouveau mot de passe': password,
  })
  await button(page, 'Enregistrer le mot de passe').click()
  await expectToast(page, 'Mot de passe modifié. Connectez-vous avec le nouveau.')

  // The live stream notifies the page at once.
  await expect(other).toHaveURL(/\/auth\/login/)

  await signIn(page, awa)
  await expect(
    page.getByText('Identifiants invalides. Veuillez vérifier votre email et mot de passe.'),
  ).toBeVisible()
  await signIn(page, { ...awa, password })
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()

  await page.goto(links[0] ?? '')
  await fill(page, {
    'Nouveau mot de passe': password,
    'Confirmer le nouveau mot de passe': password,
  })
  await button(page, 'Enregistrer le mot de passe').click()
  await expect(heading(page, 'Ce lien n’est plus valable')).toBeVisible()
})
