import { readFile } from 'node:fs/promises'
import { arrive, signIn } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, signInOn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, field, heading } from './ui.ts'

test('story-70 a choice in the settings is kept after a reload and applies on the other devices of the user @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const awa = await arrive(page, mailbox, 'Awa Koné')
  const part = (name: string | RegExp) => page.getByRole('switch', { name })
  await page.goto('/settings')
  await part(/^Rappels de paiement/).waitFor()
  await expectAccessible(page)

  // Without a mouse: the switch with the space bar, the days with the arrow keys.
  await part(/par e-mail/).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: '3 jours avant' }).focus()
  await page.keyboard.down('ArrowDown')
  await expect(page.getByRole('radio', { name: '7 jours avant' })).toBeChecked()
  await page.keyboard.up('ArrowDown')
  await button(page, 'Enregistrer').focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Paramètres enregistrés avec succès')

  await page.getByRole('tab', { name: 'Notifications' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Préférences' })).toBeFocused()
  await page.getByRole('radio', { name: 'Sombre' }).click()
  await page.getByRole('radio', { name: /^FCFA/ }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await heading(page, 'Settings').waitFor()
  await expectAccessible(page)
  await button(page, 'Save').click()
  await expectToast(page, 'Settings saved')

  const other = await anotherDevice()
  await signInOn(other, awa)
  for (const device of [page, other]) {
    await device.goto('/settings')
    await expect(heading(device, 'Settings')).toBeVisible()
    await expect(device.locator('html')).toHaveAttribute('lang', 'en')
    await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(device.getByRole('switch', { name: /^Payment reminders/ })).toBeChecked()
    await expect(device.getByRole('switch', { name: /^E-mail/ })).not.toBeChecked()
    await expect(device.getByRole('radio', { name: /^7 days/ })).toBeChecked()
    await device.getByRole('tab', { name: 'Preferences' }).click()
    await expect(device.getByRole('radio', { name: /^FCFA/ })).toBeChecked()
  }
})

test('story-71 a language chosen on a public page is the account’s, and other devices follow @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
}) => {
  const awa = await arrive(page, mailbox, 'Awa Koné')
  const other = await anotherDevice()
  await signInOn(other, awa)
  for (const device of [page, other]) {
    await device.goto('/settings')
    await expect(heading(device, 'Paramètres')).toBeVisible()
  }

  await page.goto('/about')
  await button(page, 'English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await callApi(page, 'GET', '/settings')).toMatchObject({ language: 'en' })
  // Without any action: the account is fetched again when it changes elsewhere.
  await expect(heading(other, 'Settings')).toBeVisible()
  // Neither device undoes the other's choice.
  await page.goto('/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  expect(await callApi(page, 'GET', '/settings')).toMatchObject({ language: 'en' })
})

test('story-72 an account signs out other devices, exports its data, and is deleted under the rules @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // Deletion is refused once, the other device loses its session, and the old password no longer
  // signs in.
  expectConsoleError(/the server responded with a status of 4\d\d/)
  const awa = await arrive(page, mailbox, 'Awa Koné')
  const other = await anotherDevice()
  await signInOn(other, awa)
  await other.goto('/tontines')
  await heading(other, 'My Tontines').waitFor()
  const { id } = await haveTontine(page, 'Les voisins')

  await page.goto('/settings?tab=account')
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await button(page, /^Déconnecter /).click()
  await expectToast(page, 'L’appareil est déconnecté')
  await expect(other).toHaveURL(/\/auth\/login/)

  const downloading = page.waitForEvent('download')
  await button(page, 'Télécharger mes données').click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profile: { email: awa.email },
    memberships: [{ tontineName: 'Les voisins' }],
  })

  await button(page, 'Supprimer mon compte').click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer le compte d’Awa Koné ?' })
  await field(dialog, 'Votre mot de passe').fill(awa.password)
  await button(dialog, 'Supprimer mon compte').click()
  await expect(dialog.getByRole('alert')).toContainText('Vous organisez encore 1 tontine')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Supprimer mon compte')).toBeFocused()

  await callApi(page, 'DELETE', `/tontines/${id}`)
  await button(page, 'Supprimer mon compte').click()
  await field(dialog, 'Votre mot de passe').fill(awa.password)
  await button(dialog, 'Supprimer mon compte').click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(dialog).toBeHidden()
  await signIn(page, awa)
  await expect(page.getByRole('alert')).toContainText('Identifiants invalides')
})
