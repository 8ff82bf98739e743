import { randomInt } from 'node:crypto'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, signInOn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, field, fill, heading } from './ui.ts'

test('story-50 a user changes the name and discards it, changes it again and saves it @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/profile')
  await heading(page, 'Mon Profil').waitFor()
  await expect(heading(page, 'Awa Koné')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Modifier le profil').click()
  await expect(field(page, 'Adresse e-mail')).toHaveAttribute('readonly')
  await expectAccessible(page)
  await fill(page, { 'Nom complet': 'Une autre' })
  await button(page, 'Annuler').click()
  await expect(heading(page, 'Awa Koné')).toBeVisible()

  await button(page, 'Modifier le profil').click()
  // Two accounts never have the same number, and the story runs in more than one project.
  const number = `0701${String(randomInt(1e6)).padStart(6, '0')}`
  await fill(page, { 'Nom complet': 'Awa Koné-Touré', Téléphone: number })
  await page.keyboard.press('Enter')
  await expectToast(page, 'Votre profil a été mis à jour')
  await expect(page.getByRole('button', { name: 'Mon compte : Awa Koné-Touré' })).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Awa Koné-Touré')).toBeVisible()
  await expect(page.getByText(/^\+225\s?07/)).toBeVisible()
})

test('story-51 a new password signs the other devices out @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/the server responded with a status of 4\d\d/)
  const awa = await arrive(page, mailbox, 'Awa Koné')
  const other = await anotherDevice()
  await signInOn(other, awa)
  await other.goto('/tontines')
  await heading(other, 'My Tontines').waitFor()

  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  const change = async (current: string, password: string) => {
    await fill(page, {
      'Mot de passe actuel': current,
      'Nouveau mot de passe': password,
      'Confirmer le nouveau mot de passe': password,
    })
    await button(page, 'Changer le mot de passe').click()
  }
  await change('Pas-le-bon-1', 'Cauris-2027')
  await expect(page.getByRole('alert')).toContainText('Le mot de passe actuel n’est pas le bon.')
  await expectAccessible(page)
  await change(awa.password, 'Cauris-2027')
  await expectToast(page, 'Mot de passe modifié')
  await expect(other).toHaveURL(/\/auth\/login/)
  await signInOn(other, { ...awa, password: 'Cauris-2027' })
})

test('story-52 the bell notifies at once, and drops what was read @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  const tontine = await haveTontine(page, 'Les voisins')
  const second = await haveTontine(page, 'Les cousins')
  await page.goto('/dashboard')
  const bell = (name: string) => button(page.getByRole('banner'), name)
  await bell('Notifications').waitFor()

  const other = await anotherDevice()
  await arrive(other, mailbox, 'Moussa Traoré')
  await askToJoin(other, tontine)
  await bell('Notifications, 1 non lue').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  await expect(sheet.getByText('Moussa Traoré demande à entrer dans votre tontine')).toBeVisible()
  await expectAccessible(page)
  await button(sheet, 'Tout marquer comme lu').click()
  await expect(button(sheet, 'Tout marquer comme lu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bell('Notifications')).toBeFocused()

  await askToJoin(other, second)
  await bell('Notifications, 1 non lue').click()
  await sheet.getByRole('link', { name: /Les cousins/ }).click()
  await expect(page).toHaveURL(`/tontines/${second.id}?tab=members`)
  await expect(bell('Notifications')).toBeVisible()
})
