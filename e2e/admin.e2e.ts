import { readFile } from 'node:fs/promises'
import { arrive } from './people.ts'
import { arriveAsDirector } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, expectToast, field, heading, link } from './ui.ts'

test('story-1 the administrator sees the figures of the platform, and an ordinary user does not @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  await arrive(other, mailbox, 'Awa Koné')
  for (const path of ['/admin', '/admin/users', '/admin/allusers']) {
    await other.goto(path)
    await expect(heading(other, 'Oops! Page introuvable')).toBeVisible()
  }

  await arriveAsDirector(page, mailbox)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Tontines par étape')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Tontine' })).toHaveCount(0)
  await expectAccessible(page)
})

test('story-2 an account is suspended with a reason that it is shown, and reinstated; a role is given and taken away @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/the server responded with a status of 4\d\d/)
  const other = await anotherDevice()
  const awa = await arrive(other, mailbox, 'Awa Koné')
  await other.goto('/tontines')
  await heading(other, 'My Tontines').waitFor()

  await arriveAsDirector(page, mailbox)
  await page.goto('/admin/users')
  const line = page.getByRole('listitem').filter({ hasText: awa.email })
  const act = async (name: string) => {
    await button(line, 'Actions : Awa Koné').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await field(page, 'Nom, e-mail ou téléphone').fill(awa.email)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await act('Suspendre')
  const dialog = page.getByRole('alertdialog', { name: 'Suspendre Awa Koné ?' })
  await button(dialog, 'Suspendre').click()
  await expect(dialog.getByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  await field(dialog, 'Motif').fill('Compte partagé')
  await expectAccessible(page)
  await button(dialog, 'Suspendre').click()
  await expectToast(page, 'Compte suspendu')
  await expect(line).toContainText('Motif : Compte partagé')
  await expect(other).toHaveURL(/\/auth\/login/)

  await act('Lever la suspension')
  await expectToast(page, 'Suspension levée')
  await act('Nommer super administrateur')
  await button(page.getByRole('alertdialog'), 'Nommer super administrateur').click()
  await expectToast(page, 'Rôle modifié')
  await expect(line).toContainText('Super administrateur')
  await act('Retirer l’administration')
  await button(page.getByRole('alertdialog'), 'Retirer l’administration').click()
  await expect(line).not.toContainText('Super administrateur')

  await page.goto('/admin/allusers')
  await field(page, 'Nom, e-mail ou téléphone').fill(awa.email)
  await choose(page, 'Trier par', 'Nom')
  await expect(line).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await link(page, 'Exporter (CSV)').click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf16le')).toContain(awa.email)
})
